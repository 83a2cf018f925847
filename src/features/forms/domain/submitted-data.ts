import { cleanText, oneLine } from '#shared/clean-text.ts'
import type { Consent } from '#shared/consent.ts'
import { consentText, isAccepted, readConsents } from './consents.ts'
import { type BaseType, isSent, tagTypeOf } from './kinds/kinds.ts'
import type { FieldValue, FileValue } from './rules/field-values.ts'
import { readFormValues } from './rules/read-form-values.ts'
import type { FormTag } from './tags/parse-template.ts'
import { hasOption, pipesOf, throughPipes } from './tags/tag.ts'
import { inEnglish, type TranslateIn } from './translate-in.ts'

export type SubmittedField<File extends FileValue = FileValue> = {
  name: string
  type: BaseType
  /** As the visitor sent it, cleaned. */
  raw: string[]
  /** As the owner reads it: through the pipes, with free text and consent in words. */
  values: string[]
  /** The values are the owner's own words, picked from a list, and not the visitor's. */
  chosen: boolean
  files: File[]
}

export type SubmittedData<File extends FileValue = FileValue> = {
  /** Every field of the form, posted or not, in the order of the template. */
  fields: ReadonlyMap<string, SubmittedField<File>>
  /** Values posted under names the form does not have, as by a script of the page: a few of them. */
  others: ReadonlyMap<string, string[]>
  consents: Consent[]
}

/** For fields that the form does not have. */
const maxOthers = { fields: 50, name: 100, characters: 32_000 } as const

/** Reads a submission as the data of a form. Several tags may share a name: the first one says what it is. */
export const readSubmittedData = <File extends FileValue>(
  entries: Iterable<readonly [string, string | File]>,
  tags: readonly FormTag[],
  t: TranslateIn = inEnglish,
): SubmittedData<File> => {
  const cleaned = Array.from(entries, cleanEntry)
  const posted = readFormValues(cleaned)
  const named = tags.filter(({ name, baseType }) => name !== '' && isSent(tagTypeOf(baseType)))
  const fields = new Map<string, SubmittedField<File>>()
  for (const tag of named) {
    if (fields.has(tag.name)) continue
    const given = posted.get(tag.name) ?? []
    fields.set(
      tag.name,
      tag.baseType === 'file' ? fileField(tag, given) : textField(tag, tags, given, cleaned, t),
    )
  }
  return {
    fields,
    others: someOf([...posted].filter(([name]) => !fields.has(name))),
    consents: readConsents(named, (name) => fields.get(name)?.raw ?? []),
  }
}

/** As many as fit: a message is not a place for whatever somebody invents. */
function someOf(posted: readonly (readonly [string, readonly FieldValue[]])[]): Map<string, string[]> {
  const some = new Map<string, string[]>()
  let room: number = maxOthers.characters
  for (const [name, given] of posted) {
    const values = texts(given)
    const size = [name, ...values].reduce((sum, { length }) => sum + length, 0)
    if (some.size === maxOthers.fields || name.length > maxOthers.name || size > room) continue
    some.set(name, values)
    room -= size
  }
  return some
}

const cleanEntry = <File extends FileValue>([name, value]: readonly [string, string | File]) =>
  [submittedName(name), typeof value === 'string' ? cleanText(value) : value] as const

/** Dots and spaces in the name of a field become underscores, as in the original. */
export const submittedName = (name: string): string =>
  /[. ]/.test(name) ? name.replace(/^[^[]*/, (start) => start.replace(/[. ]/g, '_')) : name

const fileField = <File extends FileValue>(
  tag: FormTag,
  given: readonly FieldValue[],
): SubmittedField<File> => {
  const files = given.filter((value): value is File => typeof value !== 'string')
  const values = files.map(({ name }) => baseName(name))
  return { name: tag.name, type: tag.baseType, raw: [], values, chosen: false, files }
}

const textField = (
  tag: FormTag,
  tags: readonly FormTag[],
  given: readonly FieldValue[],
  entries: PostedEntries,
  t: TranslateIn,
) => {
  const raw = texts(given)
  return { name: tag.name, type: tag.baseType, raw, ...readable(tag, tags, raw, entries, t), files: [] }
}

const readable = (
  tag: FormTag,
  tags: readonly FormTag[],
  raw: string[],
  entries: PostedEntries,
  t: TranslateIn,
) => {
  switch (tag.baseType) {
    case 'acceptance':
      return { values: [consentText(tag, isAccepted(raw), t)], chosen: false }
    case 'select':
    case 'checkbox':
    case 'radio':
      return readChoices(tag, tags, raw, entries)
    default:
      return { values: raw, chosen: false }
  }
}

const texts = (given: readonly FieldValue[]): string[] => given.filter((value) => typeof value === 'string')

const baseName = (name: string): string => oneLine(name).split(/[/\\]/).at(-1) ?? ''

type PostedEntries = readonly (readonly [string, FieldValue])[]

/** The chosen values, after the pipes, and whether all of them are the owner's own. */
const readChoices = (tag: FormTag, tags: readonly FormTag[], raw: string[], entries: PostedEntries) => {
  const pipes = pipesOf(tags, tag.name)
  const known = new Set(pipes.map(({ before }) => before))
  const values = raw.map((value) => throughPipes(pipes, value))
  return hasOption(tag, 'free_text')
    ? { values: withFreeText(tag, values, entries), chosen: false }
    : { values, chosen: raw.every((value) => known.has(value)) }
}

/** The last choice is the one with the text input; the typed text follows it. */
const withFreeText = (tag: FormTag, values: string[], entries: PostedEntries): string[] => {
  const last = tag.pipes.at(-1)?.after
  const written = entries.findLast(([name]) => name === `_wpcf7_free_text_${tag.name}`)?.[1]
  if (last === undefined || !values.includes(last) || typeof written !== 'string') return values
  return [...values.filter((value) => value !== last), `${last} ${written.trim()}`.trim()]
}
