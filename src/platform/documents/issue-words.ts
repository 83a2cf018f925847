import { z } from 'zod'

type Issue = z.core.$ZodIssue
type Words = { what: string; fix: string }

const { localeError } = z.locales.en()

/** What zod found, in words for a person who writes the file. The issue must carry its input (`reportInput`). */
export function issueWords(issue: Issue, value: unknown): Words {
  const name = nameOf(issue.path)
  if (value === undefined) {
    const example = issue.code === 'invalid_type' ? examples[issue.expected] : undefined
    const line = `Add a line "${String(issue.path.at(-1))}: ${example ?? '…'}".`
    return { what: `"${name}" is missing.`, fix: ownMessage(issue) ?? line }
  }
  const own = ownMessage(issue)
  const { not, fix } = own ? { not: 'which does not work here', fix: own } : standardWords(issue)
  return { what: `"${name}" is ${shown(value)}, ${not}.`, fix }
}

/** The fix alone, for somebody who has a field before them and no line. */
export const adviceFor = (issue: Issue): string =>
  ownMessage(issue) ??
  (issue.input === undefined ? 'Fill this in.' : (numberAdvice(issue) ?? standardWords(issue).fix))

/** A field has no quotes to be left out. */
function numberAdvice(issue: Issue): string | undefined {
  if (issue.code !== 'invalid_type' || !['number', 'int'].includes(issue.expected)) return undefined
  return `Write ${typeWords[issue.expected]}, in digits.`
}

export function nameOf(keys: readonly PropertyKey[]) {
  return keys.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join(' › ')
}

/** The message the schema's author wrote, if it is not the one zod makes by itself. */
function ownMessage(issue: Issue): string | undefined {
  const made = localeError(issue as z.core.$ZodRawIssue)
  const standard = typeof made === 'string' ? made : made?.message
  return issue.message === standard ? undefined : issue.message
}

function standardWords(issue: Issue): { not: string; fix: string } {
  switch (issue.code) {
    case 'invalid_type':
      return {
        not: `not ${typeWords[issue.expected] ?? issue.expected}`,
        fix: typeFix(issue.path.at(-1), issue.expected),
      }
    case 'invalid_value':
      return {
        not: 'which is not one of the choices',
        fix: `Write one of: ${issue.values.map(String).join(', ')}.`,
      }
    case 'too_small':
      return { not: `which is too ${isLong(issue.origin) ? 'short' : 'small'}`, fix: atLeast(issue) }
    case 'too_big':
      return {
        not: `which is too ${isLong(issue.origin) ? 'long' : 'large'}`,
        fix: `Use at most ${issue.maximum}${units[issue.origin] ?? ''}.`,
      }
    case 'invalid_format':
      return (
        formatWords[issue.format] ?? { not: 'which has the wrong form', fix: 'See its form in the guide.' }
      )
    default:
      return { not: 'which does not work here', fix: 'See in the guide what it may be.' }
  }
}

const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
}

const examples: Record<string, string> = {
  number: '1',
  int: '1',
  boolean: 'true',
  array: '[first, second]',
}

function typeFix(key: PropertyKey | undefined, expected: string): string {
  const line = typeof key === 'string' ? (value: string) => `${key}: ${value}` : (value: string) => value
  const fixes: Record<string, string> = {
    string: `Put the value in quotes: ${line('"…"')}.`,
    number: 'Write a number without quotes.',
    int: 'Write a whole number without quotes.',
    boolean: `Write ${line('true')} or ${line('false')}.`,
    array: `Write a list: ${line('[first, second]')}.`,
  }
  return fixes[expected] ?? `Write its keys on indented lines below "${line('')}".`
}

const formatWords: Record<string, { not: string; fix: string }> = {
  email: { not: 'which is not an e-mail address', fix: 'Write an address such as name@example.org.' },
  url: { not: 'which is not a web address', fix: 'Write an address such as https://example.org/.' },
  date: { not: 'which is not a date', fix: 'Write a date such as 2026-05-01.' },
  datetime: { not: 'which is not a moment', fix: 'Write a moment such as 2026-05-01T09:30:00Z.' },
}

const units: Record<string, string> = { string: ' characters', array: ' entries' }

const isLong = (origin: string) => origin in units

function atLeast({ minimum, origin }: z.core.$ZodIssueTooSmall) {
  if (origin === 'string' && minimum === 1) return 'Write something.'
  return `Use at least ${minimum}${units[origin] ?? ''}.`
}

function shown(value: unknown) {
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
