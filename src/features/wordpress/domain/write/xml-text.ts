/** Control characters that XML 1.0 cannot hold, whatever is done to them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const harmless = (text: string) => text.toWellFormed().replace(forbidden, '')

/** `]]>` would end it, so that is cut in two as WordPress does. */
export const cdata = (text: string) => `<![CDATA[${harmless(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string) =>
  harmless(text).replace(/[&<>"]/g, (character) => entities[character] ?? '')

/** WordPress keeps titles and names as HTML: signs that would be read as such are written in other words. */
export const namedAsHtml = (text: string) => (/<|&#?\w/.test(text) ? escaped(text) : text)

/** One element on a line of its own. */
export const element = (name: string, value: string | number) =>
  `\t\t<${name}>${typeof value === 'number' ? value : cdata(value)}</${name}>\n`
