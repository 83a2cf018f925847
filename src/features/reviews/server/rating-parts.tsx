import type { Say } from '#platform/words/say.ts'
import { averageText, type Totals } from '../domain/totals.ts'

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

export const shownAverage = (say: Say, average: string) => say.number(Number(average), oneDecimal)

/** How the numbers of a rating are drawn: for people as their language writes them, for programs as all programs do. */
export function ratingParts(say: Say, totals: Totals) {
  const average = averageText(totals)
  const part = (name: string, value: string, shown: string) => () => (
    <span itemProp={name} content={value === shown ? undefined : value}>
      {shown}
    </span>
  )
  return {
    average: part('ratingValue', average, shownAverage(say, average)),
    best: part('bestRating', '5', say.number(5)),
    shown: part('reviewCount', String(totals.count), say.number(totals.count)),
  }
}
