import { type FieldErrors, fieldErrors } from '#platform/documents/field-errors.ts'
import { own } from '#shared/site.ts'
import { words as messages } from '#words/desk.site.ts'
import { siteEditionSchema, siteSchema } from '../server/site-kind.ts'

type Values = Readonly<Record<string, unknown>>

export const settingKeys = [
  'title',
  'tagline',
  'description',
  'url',
  'locale',
  'language',
  'timezone',
  'email',
  'address',
  'logo',
  'logo_only',
  'image',
  'image_alt',
  'posts_per_page',
  'social',
  'authors',
] as const

type SettingKey = (typeof settingKeys)[number]

export type Row = Readonly<Record<string, string>>

const rowFields = {
  social: ['label', 'url'],
  authors: ['slug', 'name', 'role', 'bio', 'image', 'image_alt'],
} as const satisfies Record<string, readonly string[]>

type PlainField = Exclude<SettingKey, 'address' | keyof typeof rowFields>

const plainFields = settingKeys.filter((key): key is PlainField => key !== 'address' && !(key in rowFields))

export type RowGroup = keyof typeof rowFields

/** Everything as text, the way it stands in the form. */
export type SettingsForm = Readonly<Record<PlainField, string>> & { address: string } & Readonly<
    Record<RowGroup, readonly Row[]>
  >

const rowGroups = Object.keys(rowFields) as RowGroup[]

export function formOfValues(values: Values): SettingsForm {
  const plain = Object.fromEntries(plainFields.map((name) => [name, textOf(values[name])]))
  const lines = Array.isArray(values.address) ? values.address.map(textOf) : []
  const groups = Object.fromEntries(rowGroups.map((group) => [group, rowsOf(group, values[group])]))
  return { ...plain, ...groups, address: lines.join('\n') } as SettingsForm
}

export function readSettings(form: URLSearchParams): SettingsForm {
  const plain = Object.fromEntries(plainFields.map((name) => [name, words(form.get(name))]))
  const groups = Object.fromEntries(
    rowGroups.map((group) => {
      const columns = rowFields[group].map((name) => [name, form.getAll(`${group}.${name}`)] as const)
      const count = Math.min(500, Math.max(...columns.map(([, values]) => values.length)))
      const rows = Array.from({ length: count }, (_, index) =>
        Object.fromEntries(columns.map(([name, values]) => [name, words(values[index])])),
      )
      return [group, rows.filter((row) => Object.values(row).some(Boolean))]
    }),
  )
  return { ...plain, ...groups, address: words(form.get('address')) } as SettingsForm
}

/** What the document is to say. Where the form says what the document said already, it says it in the document's way. */
export function valuesOfForm(form: SettingsForm, before: Values): Record<SettingKey, unknown> {
  const plain = Object.fromEntries(plainFields.map((name) => [name, form[name] || undefined]))
  const lines = form.address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const values = {
    ...plain,
    posts_per_page: numberOr(form.posts_per_page),
    logo_only: form.logo_only ? true : undefined,
    address: lines.length > 0 ? lines : undefined,
    social: form.social.length > 0 ? form.social.map(withoutEmpty) : undefined,
    authors: recordOf(form.authors, before.authors),
  }
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, settled(before[key], value)]),
  ) as Record<SettingKey, unknown>
}

/** With a row for everybody whom the first language describes, in the same order. */
export function formInLanguage(values: Values, first: Values): SettingsForm {
  const form = formOfValues(values)
  const described = formOfValues(first).authors.map(({ slug = '' }) => slug)
  const own = new Map(form.authors.map((row) => [row.slug ?? '', row]))
  const slugs = [...new Set([...described, ...own.keys()])]
  return { ...form, authors: slugs.map((slug): Row => own.get(slug) ?? { slug }) }
}

/** What a further language may say otherwise: words, and pictures that have words in them. */
export const isInWords = (key: string): boolean => Object.hasOwn(siteEditionSchema.shape, key)

/** What a row of the form leaves out is as in the first language. */
export function valuesInLanguage(form: SettingsForm, before: Values): Values {
  const values = valuesOfForm(form, before)
  const authors = Object.entries((values.authors ?? {}) as Record<string, Values>).filter(
    ([, said]) => Object.keys(said).length > 0,
  )
  const said = { ...values, authors: authors.length > 0 ? Object.fromEntries(authors) : undefined }
  return Object.fromEntries(Object.entries(said).filter(([key]) => isInWords(key)))
}

const firstSchema = siteSchema.pick(asked(() => true))
const furtherSchema = siteEditionSchema.pick(asked(isInWords))

function asked(isAsked: (key: string) => boolean) {
  return Object.fromEntries(settingKeys.filter(isAsked).map((key) => [key, true])) as Record<'title', true>
}

export const errorsInLanguage = (form: SettingsForm, before: Values): FieldErrors =>
  errorsOfRows(form, fieldErrors(furtherSchema, valuesInLanguage(form, before)))

export const errorsInFirst = (form: SettingsForm, before: Values): FieldErrors => ({
  ...errorsOfRows(form, fieldErrors(firstSchema, valuesOfForm(form, before))),
  ...rowProblems(form),
})

/** Two rows with one name, or a row without: a list of keys cannot hold them. */
function rowProblems(form: SettingsForm): FieldErrors {
  return Object.fromEntries(
    form.authors.flatMap(({ slug = '' }, index) => {
      const key = `authors.${index}.slug`
      if (!/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(slug) || slug !== slug.toLowerCase())
        return [[key, messages.shortNameForm]]
      return form.authors.findIndex((row) => row.slug === slug) < index
        ? [[key, messages.shortNameTwice]]
        : []
    }),
  )
}

/** `authors.ana.bio` is about the field `authors.0.bio` of the form. */
function errorsOfRows(form: SettingsForm, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => {
      const [group = '', slug, ...rest] = path.split('.')
      if (group !== 'authors') return [path, error]
      return [[group, form.authors.findIndex((row) => row.slug === slug), ...rest].join('.'), error]
    }),
  )
}

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))

const words = (text: string | null | undefined) =>
  (text ?? '').replaceAll('\r\n', '\n').trim().slice(0, 10_000)

const numberOr = (text: string) => (/^\d+$/.test(text) ? Number(text) : text || undefined)

function rowsOf(group: RowGroup, value: unknown): Row[] {
  if (typeof value !== 'object' || value === null) return []
  const rows: object[] = Array.isArray(value)
    ? value
    : Object.entries(value).map(([slug, row]) => ({ slug, ...(row as object) }))
  return rows.map((row) =>
    Object.fromEntries(
      rowFields[group].map((name) => [name, textOf((row as Record<string, unknown>)[name])]),
    ),
  )
}

const withoutEmpty = (row: Row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))

/** With what the form has no field for, such as the number of an author elsewhere. */
function recordOf(rows: readonly Row[], before: unknown) {
  if (rows.length === 0) return undefined
  const old = (before ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  return Object.fromEntries(
    rows.map(({ slug = '', ...row }) => {
      const others = Object.entries(own(old, slug) ?? {}).filter(([name]) => !(name in row))
      return [slug, { ...withoutEmpty(row), ...Object.fromEntries(others) }]
    }),
  )
}

/** The old value where only the space around and between words differs, which a form does not keep. */
function settled(before: unknown, after: unknown): unknown {
  if (typeof before === 'string' && typeof after === 'string') return words(before) === after ? before : after
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return after
  const old = before as Record<string, unknown>
  if (Array.isArray(after)) return after.map((value, index) => settled(old[index], value))
  return Object.fromEntries(Object.entries(after).map(([key, value]) => [key, settled(old[key], value)]))
}
