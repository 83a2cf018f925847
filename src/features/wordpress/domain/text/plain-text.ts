import { Parser } from 'htmlparser2'

/** What a visitor reads of a line of HTML: no tags, no entities. Titles, captions and names are kept so here. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return tidy(html)
  let text = ''
  const parser = new Parser({
    ontext(words) {
      text += words
    },
    onopentagname(name) {
      if (name === 'br' || name === 'p') text += ' '
    },
  })
  parser.end(html)
  return tidy(text)
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
