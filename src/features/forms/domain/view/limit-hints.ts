import { knownLanguage, listSeparator } from '../locale.ts'
import type { MessageKey, Messages } from '../messages.ts'
import { calendarDate } from '../rules/calendar-date.ts'
import type { FieldRule, Rule } from '../rules/schema.ts'

/** The limit behind an error, by field and by the error's text. */
export type LimitHints = Readonly<Record<string, Readonly<Record<string, string>>>>

type Limit = { key: MessageKey; shown: string; written: string }

/** From the rules themselves. An error whose own words name the limit needs no hint. */
export function limitHints(rules: readonly Rule[], messages: Messages, locale: string): LimitHints {
  const hints: Record<string, Record<string, string>> = {}
  for (const rule of rules) {
    if (rule.rule === 'all' || rule.rule === 'any') continue
    const { field, error } = rule
    const words =
      error &&
      (rule.rule === 'file' ? typesIn(rule.accept, messages, locale) : limitIn(rule, messages, locale))
    if (!error || !words) continue
    const known = hints[field]?.[error]
    hints[field] = { ...hints[field], [error]: known ? `${known} ${words}` : words }
  }
  return hints
}

/** An owner's own words may end before the types. */
function typesIn(accept: readonly string[], { file_types: words }: Messages, locale: string) {
  const types = accept.map((type) => type.replace(/^\.|\/\*$/g, '')).join(listSeparator(locale))
  return words.includes('[types]') ? words.replaceAll('[types]', types) : `${words} ${types}`
}

function limitIn(rule: FieldRule, messages: Messages, locale: string) {
  const limit = limitOf(rule, knownLanguage(locale))
  if (!limit || [limit.shown, limit.written].some((number) => names(rule.error ?? '', number)))
    return undefined
  return messages[limit.key].replaceAll('[limit]', limit.shown)
}

/** Whether the text contains the number on its own. */
const names = (text: string, number: string) =>
  text
    .split(number)
    .some((part, index, parts) => index > 0 && !/\d$/.test(parts[index - 1] ?? '') && !/^\d/.test(part))

function limitOf(rule: FieldRule, language: string): Limit | undefined {
  const as = (key: MessageKey, shown: string, written = shown): Limit => ({ key, shown, written })
  const number = (value: number | string) => new Intl.NumberFormat(language).format(Number(value))
  const day = (key: MessageKey, written: string) => {
    const date = calendarDate(written)
    const words = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    return date && as(key, words.format(date), written)
  }
  switch (rule.rule) {
    case 'minlength':
      return as('fewest_characters', number(rule.threshold), String(rule.threshold))
    case 'maxlength':
      return as('most_characters', number(rule.threshold), String(rule.threshold))
    case 'minnumber':
    case 'minitems':
      return as('at_least', number(rule.threshold), String(rule.threshold))
    case 'maxnumber':
    case 'maxitems':
      return as('at_most', number(rule.threshold), String(rule.threshold))
    case 'mindate':
      return day('earliest', rule.threshold)
    case 'maxdate':
      return day('latest', rule.threshold)
    case 'minfilesize':
      return as('at_least', size(rule.threshold, language))
    case 'maxfilesize':
      return as('at_most', size(rule.threshold, language))
    default:
      return undefined
  }
}

function size(bytes: number, language: string) {
  const unit = bytes >= 1024 * 1024 ? 'megabyte' : bytes >= 1024 ? 'kilobyte' : 'byte'
  const count = { megabyte: bytes / 1024 / 1024, kilobyte: bytes / 1024, byte: bytes }[unit]
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits: 1,
  }).format(count)
}
