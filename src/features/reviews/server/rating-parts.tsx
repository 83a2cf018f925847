import { Children, createContext, type ReactNode, useContext } from 'react'
import type { Say } from '#platform/words/say.ts'
import { useSay } from '#platform/words/use-say.ts'
import { averageText, type Totals } from '../domain/totals.ts'

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

export const shownAverage = (say: Say, average: string) => say.number(Number(average), oneDecimal)

/** Whether what is drawn is the answer to a call. The widget's script reads the figures there; nobody reads them in our own pages. */
export const ForWidget = createContext(false)

/** How the numbers of a rating are drawn: for people as their language writes them, for programs as all programs do. */
export function useRatingParts(totals: Totals) {
  const say = useSay()
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
    average: part('ratingValue', average, shownAverage(say, average)),
    best: part('bestRating', '5', say.number(5)),
    shown: part('reviewCount', String(totals.count), say.number(totals.count)),
  }
}
