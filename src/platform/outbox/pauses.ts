const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Nothing is tried for longer than this after it first failed. */
export const givenUpAfter = 72 * hour

const itemPauses = [30 * second, minute, 2 * minute, 5 * minute, 10 * minute, 20 * minute, 40 * minute]
const longestItemPause = 2 * hour

const routePauses = [5 * second, 10 * second, 20 * second, 40 * second]
const longestRoutePause = minute

/** A fifth more or less, so that what failed together is not tried together. */
const withJitter = (milliseconds: number, random: number) => Math.round(milliseconds * (0.8 + 0.4 * random))

/** After so many failures; `random` is between 0 and 1. */
export type Pause = (failures: number, random: number) => number

/** Until an item that was refused for now is tried again, after so many attempts. */
export const itemPause: Pause = (attempts, random) =>
  withJitter(itemPauses[attempts - 1] ?? longestItemPause, random)

/** A server in trouble may say of every address that there is none; it is asked again before it is believed. */
const doubtPauses = [10 * minute, hour]

/** The time until an item refused so many times is tried again; undefined to give it up. */
export const doubtPause = (refusals: number, random: number): number | undefined => {
  const pause = doubtPauses[refusals - 1]
  return pause === undefined ? undefined : withJitter(pause, random)
}

export const longestDoubtPause = withJitter(hour, 1)

/** The longest wait until the next try of an item after none, one, two … attempts; the last value is for all beyond. */
export const longestItemPauses: readonly number[] = [0, ...itemPauses, longestItemPause].map((pause) =>
  withJitter(pause, 1),
)

/** Until a way out that does not answer is tried again, after so many failures in a row. */
export const routePause: Pause = (failures, random) =>
  withJitter(routePauses[failures - 1] ?? longestRoutePause, random)

export const longestPauseOf = (pause: Pause) => pause(Number.POSITIVE_INFINITY, 1)
