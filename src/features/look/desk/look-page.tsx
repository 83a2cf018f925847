import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { urls } from '#shared/urls.ts'
import { Options } from '#ui/options.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { movedColours } from '../domain/look.ts'
import { readLook } from '../server/look-schema.ts'
import { ColourChoice } from './colour-choice.tsx'
import { type LookForm, sectionOfForm } from './look-form.ts'

export type LookPageProps = { form: LookForm; errors: FieldErrors; editing: Editing }

const choices = {
  font: { serif: 'Serif', 'old-style': 'Old style serif', sans: 'Without serifs' },
  width: { narrow: 'Narrow', usual: 'Usual', wide: 'Wide' },
  corners: { sharp: 'Sharp', usual: 'A little round', round: 'Round' },
}

export function LookPage({ form, errors, editing }: LookPageProps) {
  const moved = movedColours(readLook(sectionOfForm(form)))
  return (
    <>
      <p>
        For everything else write a <code>theme.css</code>; it wins over what is chosen here.
      </p>
      <EditForm editing={editing} action={urls.desk.look} className="desk-form" preview="apart">
        <ColourChoice
          legend="Accent colour"
          hint="Of links, buttons and marks."
          name="accent"
          isOwn={form.ownAccent}
          value={form.accent}
          error={errors.accent}
          moved={moved.accent}
        />
        <ColourChoice
          legend="Background"
          hint="Of the page. In dark, a dark shade of it."
          name="background"
          isOwn={form.ownBackground}
          value={form.background}
          error={errors.background}
          moved={moved.background}
        />
        <Choice label="Font" name="font" form={form} error={errors.font} />
        <Choice label="Width" name="width" form={form} error={errors.width} />
        <Choice label="Corners" name="corners" form={form} error={errors.corners} />
      </EditForm>
    </>
  )
}

type ChoiceProps = { label: string; name: keyof typeof choices; form: LookForm; error: string | undefined }

const Choice = ({ label, name, form, error }: ChoiceProps) => (
  <SelectField label={label} name={name} defaultValue={form[name]} error={error}>
    <Options of={Object.entries(choices[name])} />
  </SelectField>
)
