import { type FieldErrors, fieldErrors } from '#platform/documents/field-errors.ts'
import { siteEditionSchema } from '../server/site-edition-kind.ts'
import { errorsOfRows, formOfValues, type Row, type SettingsForm, valuesOfForm } from './settings-form.ts'

type Values = Readonly<Record<string, unknown>>

/** What a further language may say otherwise: words, and pictures that have words in them. */
const keysOfLanguage = [
  'title',
  'tagline',
  'description',
  'email',
  'address',
  'logo',
  'image',
  'image_alt',
  'social',
  'authors',
] as const

const schema = siteEditionSchema.pick(
  Object.fromEntries(keysOfLanguage.map((key) => [key, true])) as Record<
    (typeof keysOfLanguage)[number],
    true
  >,
)

/** With a row for everybody whom the first language describes, in the same order. */
export function formInLanguage(values: Values, first: Values): SettingsForm {
  const form = formOfValues(values)
  const described = formOfValues(first).authors.map(({ slug = '' }) => slug)
  const own = new Map(form.authors.map((row) => [row.slug ?? '', row]))
  const slugs = [...new Set([...described, ...own.keys()])]
  return { ...form, authors: slugs.map((slug): Row => own.get(slug) ?? { slug }) }
}

/** What a row of the form leaves out is as in the first language. */
export function valuesInLanguage(form: SettingsForm, before: Values): Record<string, unknown> {
  const values = valuesOfForm(form, before)
  const authors = Object.entries((values.authors ?? {}) as Record<string, Values>).filter(
    ([, said]) => Object.keys(said).length > 0,
  )
  const said = { ...values, authors: authors.length > 0 ? Object.fromEntries(authors) : undefined }
  return Object.fromEntries(keysOfLanguage.map((key) => [key, said[key]]))
}

export const errorsInLanguage = (form: SettingsForm, before: Values): FieldErrors =>
  errorsOfRows(form, fieldErrors(schema, valuesInLanguage(form, before)))
