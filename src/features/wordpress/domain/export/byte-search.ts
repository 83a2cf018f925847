const encoder = new TextEncoder()

export const bytesOf = (text: string): Uint8Array => encoder.encode(text)

/** Where the byte stands next; the length of the data when it does not. */
export function indexOfByte(data: Uint8Array, byte: number, from: number): number {
  let at = from
  while (at < data.length && data[at] !== byte) at += 1
  return at
}

/** Where the bytes stand next, or -1. */
export function indexOfBytes(data: Uint8Array, wanted: Uint8Array, from: number): number {
  const last = wanted.length - 1
  const ending = wanted[last] ?? 0
  for (
    let at = indexOfByte(data, ending, from + last);
    at < data.length;
    at = indexOfByte(data, ending, at + 1)
  ) {
    if (hasBytesAt(data, wanted, at - last)) return at - last
  }
  return -1
}

export function hasBytesAt(data: Uint8Array, wanted: Uint8Array, at: number): boolean {
  for (let index = 0; index < wanted.length; index += 1) {
    if (data[at + index] !== wanted[index]) return false
  }
  return true
}

export function countByte(data: Uint8Array, byte: number, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1) if (data[at] === byte) count += 1
  return count
}
