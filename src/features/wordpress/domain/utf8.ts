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

/** The range of the second byte depends on the first, so that nothing can be spelled in two ways. */
function secondByte(first: number): readonly [number, number] {
  if (first === 0xe0) return [0xa0, 0xbf]
  if (first === 0xed) return [0x80, 0x9f]
  if (first === 0xf0) return [0x90, 0xbf]
  if (first === 0xf4) return [0x80, 0x8f]
  return [0x80, 0xbf]
}

const lengthByFirst = (first: number) => {
  if (first < 0x80) return 1
  if (first < 0xc2 || first > 0xf4) return 0
  if (first < 0xe0) return 2
  return first < 0xf0 ? 3 : 4
}

/** The bytes of the character that begins here, and whether they are one. Of a wrong one, those that decoders replace together. */
export function characterAt(data: Uint8Array, at: number): { bytes: number; right: boolean } {
  const first = data[at] ?? 0
  const length = lengthByFirst(first)
  if (length === 0) return { bytes: 1, right: false }
  for (let index = 1; index < length; index += 1) {
    const [low, high] = index === 1 ? secondByte(first) : [0x80, 0xbf]
    const byte = data[at + index] ?? 0
    if (byte < low || byte > high) return { bytes: index, right: false }
  }
  return { bytes: length, right: true }
}
