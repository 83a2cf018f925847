export type Random = {
  /** From 0 to below 1. */
  next(): number
  /** A whole number. */
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<Value>(values: readonly [Value, ...Value[]]): Value
}

/** The same numbers for the same seed (mulberry32), so that a run can be tried again. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
  }
}
