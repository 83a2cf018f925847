import { type Consent, consentText, isAccepted, readConsents } from './consents.ts'
import type { FieldValue, FileValue } from './rules/field-values.ts'
import { readFormValues } from './rules/read-form-values.ts'
import type { FormTag } from './tags/form-tag.ts'
import { pipesOf, throughPipes } from './tags/pipes.ts'
import { hasOption } from './tags/tag-options.ts'
import type { BaseType } from './tags/tag-types.ts'
import { cleanText } from './text/clean-text.ts'

export type PostedField<File extends FileValue = FileValue> = {
  name: string
  type: BaseType
  /** As the visitor sent it, cleaned. */
  raw: string[]
  /** As the owner reads it: through the pipes, with free text and consent in words. */
  values: string[]
  files: File[]
}

export type PostedData<File extends FileValue = FileValue> = {
  /** Every field of the form, posted or not, in the order of the template. */
  fields: ReadonlyMap<string, PostedField<File>>
  /** What was posted under names the form does not have. */
  others: ReadonlyMap<string, string[]>
  consents: Consent[]
}

const unposted: readonly BaseType[] = [
  'captchac',
  'count',
  'reflection',
  'output',
  'response',
  'submit',
  'recaptcha',
  'turnstile',
  'stripe',
]

/** Reads a post as the data of a form. Several tags may share a name: the first one says what it is. */
export const readPostedData = <File extends FileValue>(
  entries: Iterable<readonly [string, string | File]>,
  tags: readonly FormTag[],
): PostedData<File> => {
  const cleaned = Array.from(entries, cleanEntry)
  const posted = readFormValues(cleaned)
  const named = tags.filter(({ name, baseType }) => name !== '' && !unposted.includes(baseType))
  const fields = new Map<string, PostedField<File>>()
  for (const tag of named) {
    if (fields.has(tag.name)) continue
    const given = posted.get(tag.name) ?? []
    fields.set(
      tag.name,
      tag.baseType === 'file' ? fileField(tag, given) : textField(tag, tags, given, cleaned),
    )
  }
  const others = [...posted]
    .filter(([name]) => !fields.has(name))
    .map(([name, given]) => [name, texts(given)] as const)
  return {
    fields,
    others: new Map(others),
    consents: readConsents(named, (name) => fields.get(name)?.raw ?? []),
  }
}

const cleanEntry = <File extends FileValue>([name, value]: readonly [string, string | File]) =>
  [
    name.replace(/^[^[]*/, (start) => start.replace(/[. ]/g, '_')),
    typeof value === 'string' ? cleanText(value) : value,
  ] as const

const fileField = <File extends FileValue>(tag: FormTag, given: readonly FieldValue[]): PostedField<File> => {
  const files = given.filter((value): value is File => typeof value !== 'string')
  return {
    name: tag.name,
    type: tag.baseType,
    raw: [],
    values: files.map(({ name }) => baseName(name)),
    files,
  }
}

const textField = <File extends FileValue>(
  tag: FormTag,
  tags: readonly FormTag[],
  given: readonly FieldValue[],
  entries: readonly (readonly [string, FieldValue])[],
): PostedField<File> => {
  const raw = texts(given)
  return { name: tag.name, type: tag.baseType, raw, values: readable(tag, tags, raw, entries), files: [] }
}

const readable = (
  tag: FormTag,
  tags: readonly FormTag[],
  raw: string[],
  entries: readonly (readonly [string, FieldValue])[],
): string[] => {
  switch (tag.baseType) {
    case 'acceptance':
      return [consentText(tag, isAccepted(raw))]
    case 'select':
    case 'checkbox':
    case 'radio': {
      const pipes = pipesOf(tags, tag.name)
      const piped = raw.map((value) => throughPipes(pipes, value))
      return hasOption(tag, 'free_text') ? withFreeText(tag, piped, entries) : piped
    }
    default:
      return raw
  }
}

/** The last choice is the one with the text input; what was written there follows it. */
const withFreeText = (
  tag: FormTag,
  values: string[],
  entries: readonly (readonly [string, FieldValue])[],
): string[] => {
  const last = tag.pipes.at(-1)?.after
  const written = entries.findLast(([name]) => name === `_wpcf7_free_text_${tag.name}`)?.[1]
  if (last === undefined || !values.includes(last) || typeof written !== 'string') return values
  return [...values.filter((value) => value !== last), `${last} ${written.trim()}`.trim()]
}

const texts = (given: readonly FieldValue[]): string[] => given.filter((value) => typeof value === 'string')

const baseName = (name: string): string =>
  cleanText(name)
    .replace(/[\t\r\n]/g, '')
    .split(/[/\\]/)
    .at(-1) ?? ''
