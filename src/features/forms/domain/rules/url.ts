import { everyText, type FieldValue } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'

export type UrlRule = RuleShape<'url'>

export const url = (values: readonly FieldValue[]) => everyText(values, isUrl)

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
