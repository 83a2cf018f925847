import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/ratings.ts'
import { isUpDown, type RatingSettings } from './rating-settings.ts'

/** How often a post was rated, and the sum of what it was given. */
export type Figures = { users: number; score: number }

export const noFigures: Figures = { users: 0, score: 0 }

type Scale = Pick<RatingSettings, 'custom' | 'max'>

export const averageOf = ({ users, score }: Figures) => (users === 0 ? 0 : score / users)

/** Two decimals, rounded as a person would: 2.675 is 2.68. */
export const averageText = (figures: Figures) => toFixed(averageOf(figures), 2)

/** Relative to the best possible rating. */
export const percentageText = (figures: Figures, { max }: Scale) =>
  toFixed((averageOf(figures) / max) * 100, 2)

/** The summary in one sentence; its English is word for word that of the original. */
export function summaryText(figures: Figures, scale: Scale): Message {
  const { users, score } = figures
  return isUpDown(scale)
    ? words.upDownSummary({ size: Math.abs(score), score, users })
    : words.summary({ users, average: Number(averageText(figures)), max: scale.max })
}

/** Binary fractions fall short of decimal halves by less than this. */
const epsilon = 1e-9

function toFixed(value: number, decimals: number) {
  const factor = 10 ** decimals
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * factor + epsilon)) / factor
  return (rounded === 0 ? 0 : rounded).toFixed(decimals)
}
