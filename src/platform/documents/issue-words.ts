import { z } from 'zod'
import type { Message } from '#shared/words/define-words.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { decodeTranslatable } from '#shared/words/translatable-text.ts'
import { words } from '#words/desk.documents.ts'
import { words as commonWords } from '#words/desk.fields.ts'

type Issue = z.core.$ZodIssue

/** A key and its value. */
type Found = { name: string; value: string }
type Standard = { what(found: Found): Message; fix: Message }

const { localeError } = z.locales.en()

/** Problems found by zod, in words for the author of the file. The issue must contain its input (`reportInput`). */
export function issueWords(issue: Issue, value: unknown): { what: Message; fix: Translatable } {
  const name = nameOf(issue.path)
  const own = ownMessage(issue)
  if (value === undefined) {
    const example = issue.code === 'invalid_type' ? examples[issue.expected] : undefined
    const line = words.addLine({ line: `${String(issue.path.at(-1))}: ${example ?? '…'}` })
    return { what: words.missing({ name }), fix: own ?? line }
  }
  const found = { name, value: shown(value) }
  if (own !== undefined) return { what: words.notHere(found), fix: own }
  const { what, fix } = standardWords(issue)
  return { what: what(found), fix }
}

/** The fix alone, for somebody who has a field before them and no line. */
export const adviceFor = (issue: Issue): Translatable =>
  ownMessage(issue) ??
  (issue.input === undefined ? commonWords.fillIn : (numberAdvice(issue) ?? standardWords(issue).fix))

/** A field has no quotes to be left out. */
function numberAdvice(issue: Issue): Message | undefined {
  if (issue.code !== 'invalid_type') return undefined
  if (issue.expected === 'int') return commonWords.wholeNumber
  return issue.expected === 'number' ? commonWords.number : undefined
}

export function nameOf(keys: readonly PropertyKey[]) {
  return keys.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join(' › ')
}

/** The message of the schema's author, unless it is zod's default. */
function ownMessage(issue: Issue): Translatable | undefined {
  const made = localeError(issue as z.core.$ZodRawIssue)
  const standard = typeof made === 'string' ? made : made?.message
  return issue.message === standard ? undefined : decodeTranslatable(issue.message)
}

function standardWords(issue: Issue): Standard {
  switch (issue.code) {
    case 'invalid_type': {
      const { expected: type } = issue
      const what = knownTypes.includes(type) ? words.notType : words.notOtherType
      return { what: (found) => what({ ...found, type }), fix: typeFix(issue.path.at(-1), type) }
    }
    case 'invalid_value':
      return {
        what: words.notChoice,
        fix: commonWords.oneOf({ choices: issue.values.map(String).join(', ') }),
      }
    case 'too_small':
      return { what: isLong(issue.origin) ? words.tooShort : words.tooSmall, fix: atLeast(issue) }
    case 'too_big':
      return { what: isLong(issue.origin) ? words.tooLong : words.tooLarge, fix: atMost(issue) }
    case 'invalid_format':
      return formats[issue.format] ?? { what: words.wrongForm, fix: words.formInGuide }
    default:
      return { what: words.notHere, fix: words.guide }
  }
}

const knownTypes: readonly string[] = ['string', 'number', 'int', 'boolean', 'array', 'object', 'record']

const examples: Record<string, string> = {
  number: '1',
  int: '1',
  boolean: 'true',
  array: '[first, second]',
}

function typeFix(key: PropertyKey | undefined, expected: string): Message {
  const line = typeof key === 'string' ? (value: string) => `${key}: ${value}` : (value: string) => value
  const fixes: Record<string, Message> = {
    string: words.quoteValue({ line: line('"…"') }),
    number: words.writeNumber,
    int: words.writeWholeNumber,
    boolean: words.writeEither({ yes: line('true'), no: line('false') }),
    array: words.writeList({ line: line('[first, second]') }),
  }
  return fixes[expected] ?? words.writeKeys({ line: line('') })
}

const formats: Record<string, Standard> = {
  email: { what: words.notEmail, fix: words.writeEmail },
  url: { what: words.notUrl, fix: words.writeUrl },
  date: { what: words.notDate, fix: words.writeDate },
  datetime: { what: words.notMoment, fix: words.writeMoment },
}

const isLong = (origin: string) => origin === 'string' || origin === 'array'

function atLeast({ minimum, origin }: z.core.$ZodIssueTooSmall): Message {
  if (origin === 'string' && minimum === 1) return words.writeSomething
  if (origin === 'string') return words.atLeastCharacters({ count: Number(minimum) })
  if (origin === 'array') return words.atLeastEntries({ count: Number(minimum) })
  return words.atLeast({ count: Number(minimum) })
}

function atMost({ maximum, origin }: z.core.$ZodIssueTooBig): Message {
  if (origin === 'string') return words.atMostCharacters({ count: Number(maximum) })
  if (origin === 'array') return words.atMostEntries({ count: Number(maximum) })
  return words.atMost({ count: Number(maximum) })
}

function shown(value: unknown) {
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
