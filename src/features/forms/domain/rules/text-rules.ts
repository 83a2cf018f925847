import { isEmail } from '#shared/mail-address.ts'
import { everyText, type FieldValue, isText, totalLength } from './field-values.ts'
import { normalLineBreaks } from './normal-text.ts'
import type { RuleOf } from './schema.ts'
import { wholeNumber } from './threshold.ts'

type Values = readonly FieldValue[]

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
