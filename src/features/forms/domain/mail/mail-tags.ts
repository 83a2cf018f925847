import { memoize } from '#shared/memoize.ts'

/** An email tag as written: `[your-name]`, `[_raw_colour]`, `[_format_when "D, d M y"]`, `[_site_title]`. */
export type MailTag = {
  source: string
  name: string
  /** The field it may speak of, dots turned into underscores as in the form. */
  field: string
  raw: boolean
  format?: string
}

export type Replaced = { text: string; replacements: string[] }

const tagPattern = /(\[?)\[[\t ]*([A-Za-z_][\w:.-]*)((?:[\t ]+"[^"\n]*"|[\t ]+'[^'\n]*')*)[\t ]*\](\]?)/g

/** A template cut at its tags: plain text, or a tag with the brackets around it. */
type Piece = string | { tag: MailTag; open: string; close: string }

/**
 * Puts values in the place of tags, in one pass, so that what a value brings along is never read as a tag.
 * A tag that `valueFor` does not know stays as it is; `[[name]]` prints `[name]`.
 */
export const replaceMailTags = (text: string, valueFor: (tag: MailTag) => string | undefined): Replaced => {
  const replacements: string[] = []
  const replaced = piecesOf(text).map((piece) => {
    if (typeof piece === 'string') return piece
    const { tag, open, close } = piece
    const value = valueFor(tag)
    if (value !== undefined) replacements.push(value)
    return `${open}${value ?? tag.source}${close}`
  })
  return { text: replaced.join(''), replacements }
}

export const mailTagsIn = (text: string): MailTag[] =>
  piecesOf(text).flatMap((piece) => (typeof piece === 'string' ? [] : piece.tag))

const piecesOf = memoize((text): readonly Piece[] => {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: whole, 1: open = '', 2: name = '', 3: values = '', 4: close = '', index } of text.matchAll(
    tagPattern,
  )) {
    if (index > end) pieces.push(text.slice(end, index))
    end = index + whole.length
    const source = whole.slice(open.length, whole.length - close.length)
    pieces.push(open && close ? source : { tag: readMailTag(source, name, values), open, close })
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
})

const readMailTag = (source: string, name: string, values: string): MailTag => {
  const raw = name.startsWith('_raw_')
  const formatted = name.startsWith('_format_')
  const field = raw ? name.slice('_raw_'.length) : formatted ? name.slice('_format_'.length) : name
  const format = formatted ? /["']([^"']*)["']/.exec(values)?.[1] : undefined
  return { source, name, field: field.replaceAll('.', '_'), raw, ...(format && { format }) }
}
