/** How many reviews there are, and how they judge. */
export type Totals = {
  count: number
  /** Sum of all ratings, in half stars. */
  halves: number
  /** Reviews per whole star, one star first. Halves are rounded down: 4.5 counts as four, so that the bars never promise more than the average. */
  histogram: readonly [number, number, number, number, number]
}

export type TotalsRow = { rating: number; count: number }

/** `rating` is in half stars. */
export function totalsOf(rows: readonly TotalsRow[]): Totals {
  const histogram: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  let count = 0
  let halves = 0
  for (const row of rows) {
    count += row.count
    halves += row.count * row.rating
    const star = Math.floor(row.rating / 2) - 1
    histogram[star] = (histogram[star] ?? 0) + row.count
  }
  return { count, halves, histogram }
}

/** The average to one decimal, rounded in whole numbers: a binary fraction would make 4.8 of 4.85. */
export function averageText({ count, halves }: Pick<Totals, 'count' | 'halves'>): string {
  if (count === 0) return '0.0'
  const tenths = Math.floor((10 * halves + count) / (2 * count))
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}

/** One decimal of a number written in decimals, as another provider hands it over. */
export const oneDecimal = (decimal: string) => (Math.round(Number(`${decimal}e1`)) / 10).toFixed(1)
