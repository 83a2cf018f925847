import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { Options } from '#ui/options.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { words } from '#words/desk.look.ts'
import { movedColours } from '../domain/look.ts'
import { readLook } from '../server/look-schema.ts'
import { ColourChoice } from './colour-choice.tsx'
import { type LookForm, sectionOfForm } from './look-form.ts'

export type LookPageProps = { form: LookForm; errors: SaidErrors; editing: Editing }

const themeFile = 'theme.css'

const choices = {
  font: { serif: words.fontSerif, 'old-style': words.fontOldStyle, sans: words.fontSans },
  width: { narrow: words.widthNarrow, usual: words.widthUsual, wide: words.widthWide },
  corners: { sharp: words.cornersSharp, usual: words.cornersUsual, round: words.cornersRound },
}

export function LookPage({ form, errors, editing }: LookPageProps) {
  const say = useSay()
  const moved = movedColours(readLook(sectionOfForm(form)))
  return (
    <>
      <p>
        <Phrase of={words.themeAbout} draw={{ file: () => <code>{themeFile}</code> }} />
      </p>
      <EditForm editing={editing} action={urls.desk.look} className="desk-form" preview="apart">
        <ColourChoice
          legend={say(words.accent)}
          hint={say(words.accentHint)}
          name="accent"
          isOwn={form.ownAccent}
          value={form.accent}
          error={errors.accent}
          moved={moved.accent}
        />
        <ColourChoice
          legend={say(words.background)}
          hint={say(words.backgroundHint)}
          name="background"
          isOwn={form.ownBackground}
          value={form.background}
          error={errors.background}
          moved={moved.background}
        />
        <Choice label={say(words.font)} name="font" form={form} error={errors.font} />
        <Choice label={say(words.width)} name="width" form={form} error={errors.width} />
        <Choice label={say(words.corners)} name="corners" form={form} error={errors.corners} />
      </EditForm>
    </>
  )
}

type ChoiceProps = { label: string; name: keyof typeof choices; form: LookForm; error: string | undefined }

function Choice({ label, name, form, error }: ChoiceProps) {
  const say = useSay()
  return (
    <SelectField label={label} name={name} defaultValue={form[name]} error={error}>
      <Options of={Object.entries(choices[name]).map(([value, word]) => [value, say(word)])} />
    </SelectField>
  )
}
