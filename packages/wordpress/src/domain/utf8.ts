/** How many bytes of UTF-8 a piece of text takes. */
export function utf8Length(text: string, from = 0, to = text.length): number {
  let bytes = 0
  for (let at = from; at < to; at += 1) bytes += unitBytes(text.charCodeAt(at))
  return bytes
}

/** Half of a pair counts two, so that pairs come to the four bytes they take. */
export function unitBytes(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code >= 0xd800 && code < 0xe000 ? 2 : 3
}
