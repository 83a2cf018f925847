import { Parser } from 'htmlparser2'

const formatting = /<(\/?)(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s>/])/gi

/** Formats that are open are repeated in everything that follows: a few kilobytes could become gigabytes. */
export function isTangled(html: string): boolean {
  const tags = html.split('<').length
  if (html.length > 4_000_000 || tags > 150_000) return true
  return maxOpenFormats(html) * tags > 500_000 || (tags > deepest && isDeep(html))
}

/** Far more than is ever drawn: what a browser makes of unclosed tags is unknown here. */
const deepest = 3000

/** Before a tree is made of it, which takes a kilobyte or two for each level. */
function isDeep(html: string): boolean {
  let depth = 0
  const parser = new Parser(
    {
      onopentagname() {
        depth += 1
        if (depth > deepest) parser.pause()
      },
      onclosetag() {
        depth -= 1
      },
    },
    { decodeEntities: false },
  )
  parser.write(html)
  return depth > deepest
}

/** How many formats are open at once where most are. What closes another name closes nothing. */
function maxOpenFormats(html: string): number {
  const open = new Map<string, number>()
  let now = 0
  let max = 0
  for (const [, closing, written = ''] of html.matchAll(formatting)) {
    const name = written.toLowerCase()
    const before = open.get(name) ?? 0
    if (closing && before === 0) continue
    const step = closing ? -1 : 1
    open.set(name, before + step)
    now += step
    max = Math.max(max, now)
  }
  return max
}
