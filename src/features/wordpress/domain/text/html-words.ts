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
