import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import { borrowed } from '#platform/desk/languages/borrowed.tsx'
import type { EditedLanguage } from '#platform/desk/languages/edited-language.ts'
import { LanguageRow } from '#platform/desk/languages/language-list.tsx'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { inEdition } from '#shared/edition.ts'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { fieldProps } from '#ui/field-props.ts'
import { QuietLink } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.content.ts'
import { words as termWords } from '#words/desk.terms.ts'
import { type TermAt, type TermForm, termFormOf } from './term-form.ts'

export type TermInLanguage = TermAt & { language: EditedLanguage }

/** Only what this language says of it. */
export const termWordsOf = (source: SourceFile | undefined, at: TermInLanguage): TermForm =>
  termFormOf(source, { ...at, name: '' })

/** What the first language calls it, or else the texts that name it. */
export const nameInFirst = (at: TermInLanguage) => inFirst(at).name || at.name

const inFirst = (at: TermInLanguage) => termFormOf(at.language.first?.source, { ...at, name: '' })

type TermWordsView = {
  at: TermInLanguage
  first: NonNullable<EditedLanguage['first']>
  form: TermForm
  errors: SaidErrors
  editing: Editing
}

/** What a further language calls a category or a tag, and says of it. Where it stands is the same in all of them. */
export function TermWordsPage({ at, first, form, errors, editing }: TermWordsView) {
  const say = useSay()
  const { kind, slug = '', language } = at
  const field = fieldProps(form, errors)
  const { description } = inFirst(at)
  const inWords = { lang: language.marks.lang }
  return (
    <>
      <LanguageRow languages={language.languages} />
      <EditForm
        editing={editing}
        action={urls.desk.inLanguage(urls.desk.term(), language.edition)}
        className="desk-form document-form"
        buttons={
          <QuietLink href={urls.desk.terms({ kind, language: language.edition })}>
            {say(deskWords.back)}
          </QuietLink>
        }
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="slug" value={slug} />
        <TextField
          label={say(termWords.name)}
          maxLength={200}
          autoComplete="off"
          {...inWords}
          {...field('name')}
          hint={borrowed(first, nameInFirst(at))}
        />
        <p>
          <Phrase of={termWords.keyIs} draw={{ key: () => <code>{slug}</code> }} />
          {' · '}
          <a href={inEdition(language.edition, urls[kind](slug))}>{say(words.viewOnSite)}</a>
        </p>
        <AreaField
          label={say(termWords.description)}
          rows={3}
          {...inWords}
          {...field('description')}
          hint={borrowed(first, description, say(termWords.descriptionHint))}
        />
      </EditForm>
    </>
  )
}
