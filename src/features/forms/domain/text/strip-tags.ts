/**
 * The text without its markup, in one pass. Nothing that a browser would read as a tag is left, because
 * clients of the original protocol put messages into the page as HTML.
 */
export const stripTags = (html: string): string => {
  const kept: string[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    kept.push(html.slice(at, open === -1 ? undefined : open))
    if (open === -1) break
    const end = endOfMarkup(html, open)
    if (end === undefined) {
      kept.push(withoutUnfinishedTag(html.slice(open)))
      break
    }
    at = end
  }
  return kept.join('').trim()
}

const endOfMarkup = (html: string, open: number): number | undefined => {
  if (html.startsWith('<!--', open)) return after(html, '-->', open)
  const close = after(html, '>', open)
  const unseen = /^<(script|style)\b/i.exec(html.slice(open, open + 8))?.[1]
  if (close === undefined || unseen === undefined) return close
  const closingTag = new RegExp(`</${unseen}`, 'gi')
  closingTag.lastIndex = close
  return closingTag.exec(html) ? after(html, '>', closingTag.lastIndex) : html.length
}

const after = (html: string, end: string, from: number): number | undefined => {
  const found = html.indexOf(end, from)
  return found === -1 ? undefined : found + end.length
}

const withoutUnfinishedTag = (rest: string): string => {
  const tag = rest.search(/<[a-z/!?]/i)
  return tag === -1 ? rest : rest.slice(0, tag)
}
