import type { MessageFacts, ReviewFacts } from '#platform/events/event-map.ts'

/** What a guard is shown, before it is stored. */
export type Guarded = {
  message: Pick<MessageFacts, 'form' | 'fields' | 'url'>
  review: Pick<ReviewFacts, 'campaign' | 'author' | 'rating' | 'title' | 'text'>
}

/** How much speaks against it, from 0 (nothing) to 1 (enough), and why, in a sentence for the owner. */
export type Verdict = { score: number; reason: string }

/** Has two seconds; then `signal` is aborted, and it has no say. */
export type Guard<Sent> = (
  sent: Sent,
  signal: AbortSignal,
) => Verdict | undefined | Promise<Verdict | undefined>

/**
 * Judge what visitors send. Where the scores of all guards add up to 1, it waits for the owner, with the reasons. No guard can throw
 * anything away.
 */
export type Guards = { readonly [Kind in keyof Guarded]?: Guard<Guarded[Kind]> }
