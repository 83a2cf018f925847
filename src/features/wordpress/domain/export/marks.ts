import { bytesOf, hasBytesAt } from './byte-search.ts'

const [less, greater, slash, quote, apostrophe, colon] = [0x3c, 0x3e, 0x2f, 0x22, 0x27, 0x3a]

/** What begins with `<` and is no tag, and how it ends. */
const skipped = (
  [
    ['<![CDATA[', ']]>'],
    ['<!--', '-->'],
    ['<?', '?>'],
    ['<!', '>'],
  ] as const
).map(([start, end]) => ({ start: bytesOf(start), end: bytesOf(end) }))

/** No mark that matters is longer, so that this many bytes tell what stands at a `<`. */
export const longestMark = 100

/** The section, comment, instruction or declaration that begins here. */
export function skippedAt(data: Uint8Array, at: number): (typeof skipped)[number] | undefined {
  const next = data[at + 1]
  if (next !== 0x21 && next !== 0x3f) return undefined
  return skipped.find(({ start }) => hasBytesAt(data, start, at))
}

export const isClosing = (data: Uint8Array, at: number) => data[at + 1] === slash

/** Whether a tag of this name begins here: `<item` or `</item`, and not `<items`. */
export const isTag = (data: Uint8Array, start: Uint8Array, at: number): boolean =>
  hasBytesAt(data, start, at) && !isNameByte(data[at + start.length] ?? greater)

/** Whether the tag that begins here has this name behind a prefix, whatever the prefix is. */
export function isPrefixed(data: Uint8Array, ending: Uint8Array, at: number): boolean {
  let end = at + 1
  while (end < data.length && isNameByte(data[end] ?? 0)) end += 1
  return hasBytesAt(data, ending, end - ending.length)
}

/** The name after `<`, or nothing where no name can begin. */
export function nameAt(data: Uint8Array, at: number): string {
  if (!isNameByte(data[at + 1] ?? 0)) return ''
  let end = at + 1
  while (end < data.length && end - at < longestMark && isNameByte(data[end] ?? 0)) end += 1
  return String.fromCharCode(...data.subarray(at + 1, end))
}

/** The `>` that ends the tag; where another `<` comes first, the byte before it. -1 when the data ends before. */
export function tagEnd(data: Uint8Array, at: number): number {
  let open = 0
  for (let index = at + 1; index < data.length; index += 1) {
    const byte = data[index] ?? 0
    if (byte === less) return index - 1
    if (open) open = byte === open ? 0 : open
    else if (byte === quote || byte === apostrophe) open = byte
    else if (byte === greater) return index
  }
  return -1
}

export const isSelfClosing = (data: Uint8Array, end: number) => data[end - 1] === slash

function isNameByte(byte: number): boolean {
  const letter = byte | 0x20
  return (
    (letter >= 0x61 && letter <= 0x7a) ||
    (byte >= 0x2d && byte <= colon && byte !== slash) ||
    byte === 0x5f ||
    byte > 0x7f
  )
}
