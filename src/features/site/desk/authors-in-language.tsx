import { borrowed } from '#platform/desk/languages/borrowed.tsx'
import type { EditedLanguage } from '#platform/desk/languages/edited-language.ts'
import type { NamedLanguage } from '#platform/desk/languages/language-view.ts'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { useSay } from '#platform/words/use-say.ts'
import { AreaField } from '#ui/area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.site.ts'
import type { Row } from './settings-form.ts'

type AuthorsInLanguageProps = {
  rows: readonly Row[]
  errors: SaidErrors
  language: EditedLanguage
  first: NamedLanguage
  /** What the first language says of them. */
  inFirst: readonly Row[]
}

/** What a further language says of the authors. They come and go in the first. */
export function AuthorsInLanguage({ rows, errors, language, first, inFirst }: AuthorsInLanguageProps) {
  const say = useSay()
  if (rows.length === 0) return null
  return (
    <fieldset>
      <legend>{say(words.authors)}</legend>
      {rows.map((row, index) => {
        const { slug = '', image = '' } = row
        const said = inFirst.find((one) => one.slug === slug) ?? {}
        const field = (name: 'name' | 'role' | 'bio' | 'image_alt', label: typeof words.name) => ({
          label: say(label),
          fullName: say(words.rowOfAuthors({ label, row: index + 1 })),
          name: `authors.${name}`,
          lang: language.marks.lang,
          defaultValue: row[name],
          error: errors[`authors.${index}.${name}`],
          hint: borrowed(first, said[name] ?? ''),
        })
        return (
          <fieldset key={slug} className="settings-row">
            <legend>
              <bdi>{said.name || row.name || slug}</bdi>
            </legend>
            <input type="hidden" name="authors.slug" value={slug} />
            <input type="hidden" name="authors.image" value={image} />
            <TextField {...field('name', words.name)} />
            <TextField {...field('role', words.role)} />
            <AreaField rows={2} {...field('bio', words.bio)} />
            <TextField {...field('image_alt', words.portraitAlt)} />
          </fieldset>
        )
      })}
    </fieldset>
  )
}
