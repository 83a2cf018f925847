import { isEmail } from '#shared/mail-address.ts'
import { calendarDate } from './calendar-date.ts'
import {
  everyText,
  type FieldValue,
  isFile,
  isText,
  normalLineBreaks,
  totalLength,
  totalSize,
} from './field-values.ts'
import type { RuleOf } from './schema.ts'

type Values = readonly FieldValue[]

/** Schemas come over the wire, where a limit may be a string or missing; a missing one is NaN and limits nothing. */
const wholeNumber = (limit: number | string) => Number.parseInt(String(limit), 10)
const decimalNumber = (limit: number | string) => Number.parseFloat(String(limit))

export const date = (values: Values) => everyText(values, (text) => calendarDate(text) !== undefined)

export const time = (values: Values) =>
  everyText(values, (text) => /^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/.test(text))

/** Values that are not dates are left to the date rule. */
const everyDate = (values: Values, passes: (date: Date, text: string) => boolean) =>
  everyText(values, (text) => {
    const date = calendarDate(text)
    return date === undefined || passes(date, text)
  })

export function dayofweek(values: Values, rule: RuleOf<'dayofweek'>) {
  const accepted = (rule.accept ?? []).map(wholeNumber)
  return everyDate(values, (date) => accepted.includes(date.getUTCDay() || 7))
}

/** Compares as text, like the originals: right for four-digit years. */
export const mindate = (values: Values, { threshold }: RuleOf<'mindate'>) =>
  !calendarDate(threshold) || everyDate(values, (_, text) => !(text < threshold))

export const maxdate = (values: Values, { threshold }: RuleOf<'maxdate'>) =>
  !calendarDate(threshold) || everyDate(values, (_, text) => !(text > threshold))

const day = 86_400_000

/** Ours, unknown to the originals, which skip it: every `interval` days counted from `base`. */
export function stepdate(values: Values, rule: RuleOf<'stepdate'>) {
  const interval = wholeNumber(rule.interval)
  const base = calendarDate(rule.base)
  if (!(interval > 0) || !base) return true
  return everyDate(values, (date) => ((date.getTime() - base.getTime()) / day) % interval === 0)
}

const isNumber = (text: string) => /^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i.test(text)

export const number = (values: Values) => everyText(values, isNumber)

/** Values that are not numbers are left to the number rule. */
const everyNumber = (values: Values, passes: (number: number) => boolean) =>
  everyText(values, (text) => !isNumber(text) || passes(Number(text)))

export function minnumber(values: Values, rule: RuleOf<'minnumber'>) {
  const limit = decimalNumber(rule.threshold)
  return everyNumber(values, (number) => !(number < limit))
}

export function maxnumber(values: Values, rule: RuleOf<'maxnumber'>) {
  const limit = decimalNumber(rule.threshold)
  return everyNumber(values, (number) => !(number > limit))
}

/** Half of the sixth decimal: 0.3 is three steps of 0.1 although binary fractions disagree. */
const tolerance = 5e-7

export function stepnumber(values: Values, rule: RuleOf<'stepnumber'>) {
  const interval = decimalNumber(rule.interval)
  const base = decimalNumber(rule.base) || 0
  if (!(interval > 0)) return true
  return everyNumber(values, (number) => {
    const remainder = Math.abs((number - base) % interval)
    return remainder <= tolerance || interval - remainder <= tolerance
  })
}

export const requiredfile = (values: Values) => values.some(isFile)

export function file(values: Values, rule: RuleOf<'file'>) {
  const suffixes = (rule.accept ?? []).filter((accepted) => /^\.[a-z\d]+$/i.test(accepted))
  return values.every((value) => isFile(value) && suffixes.some(endsName(value.name.toLowerCase())))
}

const endsName = (name: string) => (suffix: string) => name.endsWith(suffix.toLowerCase())

export const minfilesize = (values: Values, rule: RuleOf<'minfilesize'>) =>
  values.length === 0 || !(totalSize(values) < wholeNumber(rule.threshold))

export const maxfilesize = (values: Values, rule: RuleOf<'maxfilesize'>) =>
  !(totalSize(values) > wholeNumber(rule.threshold))

export const required = (values: Values) => values.some(isText)

export const email = (values: Values) => everyText(values, isEmail)

export const url = (values: Values) => everyText(values, isUrl)

export const tel = (values: Values) => everyText(values, isTel)

function enumeration(values: Values, rule: RuleOf<'enum'>) {
  const accepted = new Set((rule.accept ?? []).map((value) => normalLineBreaks(String(value))))
  return everyText(values, (text) => accepted.has(text))
}

export { enumeration as enum }

export const minitems = (values: Values, rule: RuleOf<'minitems'>) =>
  !(values.length < wholeNumber(rule.threshold))

export const maxitems = (values: Values, rule: RuleOf<'maxitems'>) =>
  !(values.length > wholeNumber(rule.threshold))

export function minlength(values: Values, rule: RuleOf<'minlength'>) {
  const length = totalLength(values)
  return length === 0 || !(length < wholeNumber(rule.threshold))
}

export const maxlength = (values: Values, rule: RuleOf<'maxlength'>) =>
  !(totalLength(values) > wholeNumber(rule.threshold))

function isTel(text: string) {
  const [withoutExtension = ''] = text.split(/[#*]/, 1)
  const digits = withoutExtension.replace(/[()/.\s-]+/g, '').replace(/^(?:\+|00)[+0]*/, '')
  return /^\d{6,15}$/.test(digits)
}

const schemes = new Set(
  (
    'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp ' +
    'webcal urn'
  ).split(' '),
)

/** A scheme as written, not followed by an empty host (`http:///x`) or by what is really a port (`sms:1`). */
const schemeAndRest = /^([a-z][a-z\d+.-]*):(?!\/\/(?:[/?#]|$)|\d{1,5}(?:\/|$))/i

/** A name and a password may hold spaces; the host behind the last `@` may not. */
const hasSpaceInHost = (text: string) => /:\/\/[^/?#]*\s/.test(text.replace(/\/[^/?#]*@/g, '/@'))

function isUrl(text: string) {
  const scheme = schemeAndRest.exec(text)?.[1]?.toLowerCase()
  if (scheme === undefined || !schemes.has(scheme) || hasSpaceInHost(text) || !URL.canParse(text))
    return false
  // Chromium takes hosts that other parsers refuse, and leaves something encoded in them.
  return !(/^(?:https?|ftp)$/.test(scheme) && new URL(text).hostname.includes('%'))
}
