import { createByteIndex } from './byte-index.ts'
import type { PhpFailure } from './php-value.ts'

/** Leaves a value from any depth; caught where its reading began. */
export class Unreadable extends Error {
  readonly failure: PhpFailure
  constructor(failure: PhpFailure) {
    super(failure)
    this.failure = failure
  }
}

export function fail(failure: PhpFailure = 'broken'): never {
  throw new Unreadable(failure)
}

const nextValue = /[aOCEs]:\d{1,9}:["{]|[bidRr]:[^;]{1,40};|N;|\}/y

/** The end of a text whose length is wrong: the first `";` after which a value, or the end, follows. */
function endByLooking(source: string, from: number): number {
  for (let end = source.indexOf('";', from); end >= 0; end = source.indexOf('";', end + 1)) {
    nextValue.lastIndex = end + 2
    if (end + 2 === source.length || nextValue.test(source)) return end
  }
  return -1
}

/** Goes along a serialised value and reads its smallest parts. */
export function createPhpCursor(source: string, trustLengths: boolean) {
  const endByLength = createByteIndex(source)
  let at = 0
  let wrongLengths = 0

  function expect(mark: string): void {
    if (!source.startsWith(mark, at)) fail()
    at += mark.length
  }

  function until(mark: string): string {
    const found = source.slice(at, at + 40)
    const end = found.indexOf(mark)
    if (end < 0) fail()
    at += end + mark.length
    return found.slice(0, end)
  }

  function count(mark: string): number {
    const digits = until(mark)
    return /^\d{1,9}$/.test(digits) ? Number(digits) : fail()
  }

  return {
    place: () => at,
    since: (start: number) => source.slice(start, at),
    atEnd: () => source.slice(at).trim() === '',
    next: () => source[at] ?? fail(),
    wrongLengths: () => wrongLengths,
    expect,
    count,

    /** `5:"words"` and what must follow, whatever the 5 says. */
    quoted(after: ';' | ':'): string {
      const length = count(':')
      expect('"')
      const told = endByLength(at, length)
      const fits = trustLengths && told >= 0 && source.startsWith(`"${after}`, told)
      const looked = () => (after === ';' ? endByLooking(source, at) : source.indexOf('"', at))
      const end = fits ? told : looked()
      if (end < 0) fail()
      if (end !== told) wrongLengths += 1
      const text = source.slice(at, end)
      at = end
      expect(`"${after}`)
      return text
    },

    /** Bytes that are passed over. */
    skip(bytes: number): void {
      const end = endByLength(at, bytes)
      at = end < 0 ? fail() : end
    },

    /** A whole number; as text where it is too large to be exact. */
    whole(): number | string {
      const digits = until(';')
      if (!/^[+-]?\d{1,20}$/.test(digits)) fail()
      return Number.isSafeInteger(Number(digits)) ? Number(digits) : digits
    },

    decimal(): number {
      const text = until(';')
      if (text === 'INF' || text === '-INF') return text === 'INF' ? Infinity : -Infinity
      if (text === 'NAN') return Number.NaN
      return /^[+-]?[\d.]{1,30}(?:[eE][+-]?\d{1,4})?$/.test(text) ? Number(text) : fail()
    },
  }
}
