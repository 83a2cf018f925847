export type Random = {
  /** From 0 to below 1. */
  next(): number
  /** A whole number. */
  between(min: number, max: number): number
  chance(share: number): boolean
  pick<Value>(values: readonly [Value, ...Value[]]): Value
  /** Each once in a random order, then all of them again. What is drawn and cannot be used is put back, and drawn next. */
  deck<Value>(values: readonly Value[]): Deck<Value>
}

type Deck<Value> = { draw(): Value; putBack(value: Value): void }

/** The same numbers for the same seed (mulberry32), so that a run can be tried again. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    deck(values) {
      const left: (typeof values)[number][] = []
      const shuffle = () => {
        for (const value of values) left.splice(between(0, left.length), 0, value)
      }
      return {
        draw() {
          if (left.length === 0) shuffle()
          const drawn = left.pop()
          if (drawn === undefined) throw new Error('There is nothing to draw.')
          return drawn
        },
        putBack: (value) => void left.push(value),
      }
    },
  }
}
