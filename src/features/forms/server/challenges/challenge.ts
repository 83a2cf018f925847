import type { SpendableToken } from '#platform/spent-tokens.ts'

/**
 * `view`: given to one browser, good once. `page`: stands in a page that many see, for those whose script does not fetch one of
 * their own; good a few times for each sender, who may be an office, or somebody who was wrong and came back.
 */
export type ChallengeKind = 'view' | 'page'

export type ChallengeVerdict =
  /** To be spent together with what the answer was for. */
  | { right: true; spend: SpendableToken }
  /** A wrong answer is a use, too, so that nobody can guess on. */
  | { right: false; spend?: SpendableToken }

export const lifeMilliseconds: Record<ChallengeKind, number> = {
  view: 60 * 60 * 1000,
  page: 24 * 60 * 60 * 1000,
}

/** A page with challenges in it is made again before they expire. */
export const pageFreshMilliseconds = 12 * 60 * 60 * 1000

/** As many as a sender may write through a form in ten minutes, if nothing else is configured. */
const usesOfPage = 10

/** What is written down as spent: of a shared challenge, each sender's own uses of it. */
export const spendChallenge = (
  name: string,
  { kind, sender, expiresAt }: { kind: ChallengeKind; sender: string; expiresAt: Date },
): SpendableToken =>
  kind === 'page' ? { token: `${name}:${sender}`, expiresAt, times: usesOfPage } : { token: name, expiresAt }
