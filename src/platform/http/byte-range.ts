export type ByteRange = { start: number; end: number }

/**
 * The one range a `Range` header asks of `size` bytes, both ends included. Anything that is not one well-formed byte
 * range is ignored, as RFC 9110, 14.2 allows, and the whole is sent.
 */
export function readRange(
  header: string | null | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match || (!match[1] && !match[2])) return undefined
  if (!match[1]) {
    const length = Math.min(Number(match[2]), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(match[1])
  const end = match[2] ? Math.min(Number(match[2]), size - 1) : size - 1
  if (match[2] && Number(match[2]) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
