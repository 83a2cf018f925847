type Piece = { words: string; href?: string | undefined }

/**
 * A web address, or a path of this site, that is allowed in a link; undefined for anything else, or anything that would
 * run code.
 */
export function linkOf(address: string): string | undefined {
  if (address.startsWith('/')) return URL.canParse(address, here) && isHere(address) ? address : undefined
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

const here = 'http://here.invalid'

/** Two slashes, also written otherwise, lead to another host. */
const isHere = (path: string) => new URL(path, here).origin === here

/** Signs that end a sentence, not an address. */
const closing = new Set('.,;:!?)\'"»”’…')

/** The addresses in a text, and the text between them. Nothing is left out. */
export function withLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let plain = ''
  for (const word of text.split(/(\s+)/)) {
    const address = /^https?:\/\/./i.test(word) ? withoutClosing(word) : ''
    const href = linkOf(address)
    if (!href) {
      plain += word
      continue
    }
    if (plain) pieces.push({ words: plain })
    pieces.push({ words: address, href })
    plain = word.slice(address.length)
  }
  return plain ? [...pieces, { words: plain }] : pieces
}

function withoutClosing(word: string): string {
  let end = word.length
  while (end > 0 && closing.has(word[end - 1] ?? '')) end -= 1
  return word.slice(0, end)
}
