import { Children, createContext, type ReactNode, useContext } from 'react'
import { type Translate, useT } from '#api/extension.ts'
import { words } from '#words/reviews.ts'
import type { Campaign } from '../domain/review.ts'
import { averageText, oneDecimal, type Totals } from '../domain/totals.ts'

const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

export const shownAverage = (t: Translate, average: string) => t.number(Number(average), decimals)

/** Whether what is drawn is the answer to a call. The widget's script reads the figures there; nobody reads them in our own pages. */
export const ForWidget = createContext(false)

/** How the numbers of a rating are drawn: for people as their language writes them, for programs as all programs do. */
export function useRatingParts(totals: Totals) {
  const t = useT()
  const forWidget = useContext(ForWidget)
  const average = averageText(totals)
  // A language that writes a number in words says it within the mark: “one review”.
  const part = (name: string, value: string, number: string) => (words: ReactNode) => {
    const shown = Children.count(words) > 0 ? words : number
    if (!forWidget) return shown
    return (
      <span itemProp={name} content={value === shown ? undefined : value}>
        {shown}
      </span>
    )
  }
  return {
    average: part('ratingValue', average, shownAverage(t, average)),
    best: part('bestRating', '5', t.number(5)),
    shown: part('reviewCount', String(totals.count), t.number(totals.count)),
  }
}

/** Schema.org data of the thing itself. Only for things that may carry a rating, and only when the owner wants it. */
export function ratingData(
  { name, subject }: Campaign,
  rating: { value: string; count: number } | undefined,
): readonly object[] {
  if (!subject || !rating || rating.count === 0) return []
  return [
    {
      '@type': subject,
      name,
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.value,
        reviewCount: rating.count,
        bestRating: '5',
        worstRating: '1',
      },
    },
  ]
}

/** As a fragment says it. */
export type Rating = { value: string; count: number }

/** Words before a page's description; none when nobody has reviewed yet. */
export const descriptionPrefix = (t: Translate, { value, count }: Rating): string | undefined =>
  count > 0 ? t(words.rating({ average: shownAverage(t, oneDecimal(value)), count })) : undefined

/** Style sheets by entry name: of one line that sums reviews up, of that with all its bars, and of reviews themselves. */
export const lineStyles: readonly string[] = ['reviews-summary']
export const summaryStyles: readonly string[] = [...lineStyles, 'reviews-histogram']
export const reviewStyles: readonly string[] = [...summaryStyles, 'reviews']
