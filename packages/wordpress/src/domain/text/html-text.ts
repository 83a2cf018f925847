import { Parser } from 'htmlparser2'

/** Plain text as it is written in HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** An element with attributes; those without a value are left out. */
export function writeElement(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  inside = '',
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeHtml(String(value))}"`],
  )
  return `<${name}${written.join('')}>${voids.has(name) ? '' : `${inside}</${name}>`}`
}

const voids = new Set(['img', 'br', 'hr', 'source'])

/** An address that WordPress shows something of, in the markup of its block. */
export const embedHtml = (url: string) =>
  writeElement('figure', {}, writeElement('div', { class: 'wp-block-embed__wrapper' }, escapeHtml(url)))

/** Elements whose content nobody reads. */
const unread = ['script', 'style', 'noscript', 'template', 'iframe', 'object', 'audio', 'video']

/** The text of HTML without a parser: for notes, and for what is too tangled to be parsed. */
export function writtenWords(html: string): string {
  const lower = html.toLowerCase()
  const unclosed = new Set<string>()
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) return tidy(text + html.slice(at))
    text += html.slice(at, open)
    at = open
    const isComment = html.startsWith('<!--', open)
    if (!isComment && !/[a-z/!?]/i.test(html.charAt(open + 1))) {
      text += '<'
      at = open + 1
      continue
    }
    const end = html.indexOf(isComment ? '-->' : '>', open)
    if (end < 0) return tidy(text)
    at = afterUnread(lower, open, end + (isComment ? 3 : 1), unclosed)
    text += ' '
  }
  return tidy(text)
}

function afterUnread(html: string, open: number, next: number, unclosed: Set<string>): number {
  const name = /^<([a-z]+)/.exec(html.slice(open, open + 12))?.[1]
  if (!name || !unread.includes(name) || unclosed.has(name)) return next
  const close = html.indexOf(`</${name}`, next)
  if (close < 0) unclosed.add(name)
  return close < 0 ? next : close
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

const apart = new Set(['br', 'p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'td', 'tr'])

/** The words of a piece of HTML on one line, for what is plain text here: titles, excerpts, names. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return oneLine(html)
  let text = ''
  let unread = 0
  const parser = new Parser({
    ontext: (words) => {
      if (unread === 0) text += words
    },
    onopentagname: (name) => {
      if (isUnread(name)) unread += 1
      if (apart.has(name)) text += ' '
    },
    onclosetag: (name) => {
      if (isUnread(name)) unread -= 1
      if (apart.has(name)) text += ' '
    },
  })
  parser.end(html)
  return oneLine(text)
}

const isUnread = (name: string) => name === 'script' || name === 'style'

/** Nobody types control characters; a database may hold them. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/**
 * The signs of a printer that change words: `3x4` is `3×4`, `(tm)` is `™`. Quotes, dashes and dots are set by our own pages when
 * they are shown, so that the text stays as it was written.
 */
export const texturize = (text: string) =>
  text
    .replace(times, '$1×')
    .replace(/ \(tm\)/gi, ' ™')
    .replaceAll('``', '“')
    .replaceAll("''", '”')

/** Between two numbers, as WordPress finds it; `0x10` is one number. */
const times = /\b(0[\d.,]{1,30}|[1-9][\d.,]{0,30})x(?=\d[\d.,]{0,30}\b)/g
