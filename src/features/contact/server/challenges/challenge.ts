import type { SpendableToken } from '#platform/spent-tokens.ts'

/**
 * `view`: given to one browser, good once. `page`: stands in a page that many see, for those who run no script; good
 * once for each sender.
 */
export type ChallengeKind = 'view' | 'page'

export type ChallengeVerdict =
  /** To be spent together with what the answer was for. */
  | { right: true; spend: SpendableToken }
  /** A wrong answer uses a challenge up, so that nobody can guess on. */
  | { right: false; spend?: SpendableToken }

export const lifeMilliseconds: Record<ChallengeKind, number> = {
  view: 60 * 60 * 1000,
  page: 24 * 60 * 60 * 1000,
}

/** A page with challenges in it is made again before they expire. */
export const pageFreshMilliseconds = 12 * 60 * 60 * 1000

/** What is written down as spent: of a shared challenge, each sender's own use of it. */
export const spentName = (name: string, kind: ChallengeKind, sender: string) =>
  kind === 'page' ? `${name}:${sender}` : name
