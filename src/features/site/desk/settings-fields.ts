import { type FieldForm, fieldForm, type Said } from '#platform/desk/field-form.tsx'
import type { EditedLanguage } from '#platform/desk/languages/edited-language.ts'
import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import { type FieldErrors, fieldErrors } from '#platform/documents/field-errors.ts'
import type { ControlOptions, Field, FieldOptions } from '#shared/fields/field.ts'
import { field } from '#shared/fields/fields.ts'
import type { FormFields } from '#shared/fields/form-fields.ts'
import type { Fields } from '#shared/fields/group.ts'
import { lines } from '#shared/fields/lines.ts'
import { own } from '#shared/site.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.site.ts'
import { siteEditionSchema, siteSchema } from '../server/site-kind.ts'

const as = (described: Field, options: ControlOptions): Field => ({ ...described, ...options })

const long = { long: true, max: 10_000 }
const ltr = { dir: 'ltr' }
const isWords = true

const picture = (options: FieldOptions): Field => ({ ...field.text(options), kind: 'media-path' })

/** The fields of a person in a further language. */
const personFields = {
  name: as(field.text({ label: commonWords.name }), { isWords }),
  role: as(field.text({ label: words.role }), { isWords }),
  bio: as(field.text({ label: words.bio, ...long }), { isWords, control: { rows: 2 } }),
  image_alt: as(field.text({ label: words.portraitAlt }), { isWords }),
}

const authorFields = {
  slug: as(field.text({ label: words.shortName }), { control: ltr }),
  ...personFields,
  image: picture({ label: words.portrait }),
}

const theSite = {
  title: as(field.text({ label: commonWords.name, required: true }), { isWords }),
  tagline: as(field.text({ label: words.tagline, hint: words.taglineHint }), { isWords }),
  description: as(field.text({ label: commonWords.description, hint: words.descriptionHint, ...long }), {
    isWords,
  }),
  url: as(field.text({ label: commonWords.address, hint: words.addressHint }), { control: { type: 'url' } }),
  posts_per_page: as(
    field.number({ label: words.postsOnPage, hint: words.postsOnPageHint, whole: true, min: 1, max: 100 }),
    { control: { inputMode: 'numeric' } },
  ),
}

const languageAndTime = {
  locale: as(field.text({ label: words.locale, hint: words.localeHint }), { control: ltr }),
  language: as(field.text({ label: commonWords.language, hint: words.languageHint }), { control: ltr }),
  timezone: as(field.text({ label: words.timeZone, hint: words.timeZoneHint }), {
    control: { ...ltr, list: 'time-zones' },
  }),
}

const contact = {
  email: as(field.text({ label: words.email }), { control: { type: 'email' } }),
  address: {
    ...lines(field.text()),
    label: words.postalAddress,
    hint: words.postalAddressHint,
    isWords,
    control: { rows: 3 },
  },
}

const pictures = {
  logo: picture({ label: words.logo }),
  logo_only: field.yesNo({ label: words.logoOnly }),
  image: picture({ label: words.sharePicture, hint: words.sharePictureHint }),
  image_alt: as(field.text({ label: words.sharePictureAlt }), { isWords }),
}

/** With their headings. */
export const groups = [
  { legend: commonWords.site, fields: theSite },
  { legend: words.languageAndTime, fields: languageAndTime },
  { legend: words.contact, fields: contact },
  { legend: words.pictures, fields: pictures },
] as const

const profile = {
  label: field.text({ label: commonWords.name }),
  url: as(field.text({ label: commonWords.address }), { control: { inputMode: 'url' } }),
}

export const rows = {
  social: field.list(field.group(profile), { label: words.elsewhere, max: 500 }),
  authors: field.list(field.group(authorFields), { label: words.authors, max: 500 }),
}

const siteFields: Fields = { ...theSite, ...languageAndTime, ...contact, ...pictures, ...rows }

export const settingKeys = Object.keys(siteFields)

type At = Pick<EditedLanguage, 'first' | 'document'>
type People = Readonly<Record<string, Said>>

/**
 * The fields of a further language: texts, and pictures that contain text. Authors are added and removed in the main
 * one.
 */
export function fieldsIn({ first, document }: At): Fields {
  if (!first) return siteFields
  const asked = settingKeys.filter((key) => Object.hasOwn(siteEditionSchema.shape, key))
  const people = [first.source, document].flatMap((source) =>
    Object.keys(peopleIn(source && valuesOf(source))),
  )
  return {
    ...Object.fromEntries(asked.map((key) => [key, siteFields[key] as Field])),
    title: as(field.text({ label: commonWords.name }), { isWords }),
    authors: field.group(Object.fromEntries(people.map((slug) => [slug, field.group(personFields)])), {
      label: words.authors,
    }),
  }
}

export const peopleIn = (values: Said = {}): People => (values.authors ?? {}) as People

const described: FieldForm<At> = {
  fields: fieldsIn,
  valuesOf(source, { first }) {
    const values = valuesOf(source)
    const authors = Object.entries(peopleIn(values)).map(([slug, person]) => ({ slug, ...person }))
    return first ? values : { ...values, authors }
  },
  write(source, changes, { first }) {
    if (!Object.hasOwn(changes, 'authors')) return withValues(source, changes)
    const before = peopleIn(valuesOf(source))
    const said = first ? { ...noWords(before), ...peopleIn(changes) } : peopleOf(changes)
    const people = Object.entries(said)
      .map(([slug, person]) => [
        slug,
        withOthers(person, own(before, slug), first ? personFields : authorFields),
      ])
      .filter(([, person]) => Object.keys(person ?? {}).length > 0)
    return withValues(source, {
      ...changes,
      authors: people.length > 0 ? Object.fromEntries(people) : undefined,
    })
  },
  errorsOf: (said, { first }) =>
    first ? fieldErrors(furtherSchema, said) : { ...errorsInFirst(said), ...shortNameErrors(said) },
}

export const settingsForm = fieldForm(described)

const rowsOf = (said: Said) => (said.authors ?? []) as readonly Readonly<Record<string, string>>[]

/** By slug. */
const peopleOf = (said: Said): People =>
  Object.fromEntries(rowsOf(said).map(({ slug = '', ...person }) => [slug, person]))

const noWords = (people: People): People => Object.fromEntries(Object.keys(people).map((slug) => [slug, {}]))

/** With what the form has no field for, such as the number of an author elsewhere. What says the same stays as it is written. */
function withOthers(person: Said, before: Said = {}, fields: Fields): Said {
  const others = Object.entries(before).filter(([name]) => !Object.hasOwn(fields, name))
  const kept = Object.entries(person).map(([name, said]) => {
    const old = before[name]
    return [name, typeof old === 'string' && old.trim() === said ? old : said]
  })
  return Object.fromEntries([...kept, ...others])
}

const picked = (keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, true])) as { title: true }

const firstSchema = siteSchema.pick(picked(settingKeys))
const furtherSchema = siteEditionSchema.pick(
  picked(settingKeys.filter((key) => Object.hasOwn(siteEditionSchema.shape, key))),
)

/** `authors.ana.bio` is about the line `authors.0.bio` of the form. */
function errorsInFirst(said: Said): FieldErrors {
  const slugs = rowsOf(said).map(({ slug = '' }) => slug)
  const errors = fieldErrors(firstSchema, { ...said, authors: said.authors && peopleOf(said) })
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => {
      const [group, slug = '', ...rest] = path.split('.')
      return [group === 'authors' ? [group, slugs.indexOf(slug), ...rest].join('.') : path, error]
    }),
  )
}

/** Two rows with one name, or a row without: a list of keys cannot hold them. */
function shortNameErrors(said: Said): FieldErrors {
  const slugs = rowsOf(said).map(({ slug = '' }) => slug)
  return Object.fromEntries(
    slugs.flatMap((slug, index) => {
      const line = `authors.${index}.slug`
      if (!/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(slug) || slug !== slug.toLowerCase())
        return [[line, commonWords.shortNameLike]]
      return slugs.indexOf(slug) < index ? [[line, words.shortNameTwice]] : []
    }),
  )
}

/** The pictures of a form, by their lines. */
export const picturesIn = (form: FormFields): readonly (readonly [line: string, path: string])[] =>
  Object.values(form)
    .flatMap(Object.entries<string>)
    .filter(([line]) => /(^|\.)(logo|image)$/.test(line))
