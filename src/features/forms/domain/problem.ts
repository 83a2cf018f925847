import type { Translatable } from '#shared/words/translatable.ts'

/** A mistake in an owner's text: where it is, what is wrong, and what to do about it. */
export type Problem = { line?: number; column?: number; what: Translatable; fix: Translatable }

export type Position = { line: number; column: number }

/** Turns offsets in a text into lines and columns, both counted from 1. */
export const createLocator = (text: string, firstLine = 1) => {
  const lineStarts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1)
  return (offset: number): Position => {
    let low = 0
    let high = lineStarts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: firstLine + low, column: offset - (lineStarts[low] ?? 0) + 1 }
  }
}
