import type { Doubt } from '#platform/bot-check/judge-proof.ts'
import { withTimeout } from '#platform/concurrency.ts'
import type { MessageFacts, ReviewFacts } from '#platform/events/event-map.ts'
import { ExtensionError } from '#platform/extension/extension-error.ts'
import type { Log } from '#platform/log.ts'

/** What a guard gets to see, before it is stored. */
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

/** The reasons against a submission; empty if the guards let it pass. */
export type AskGuards = <Kind extends keyof Guarded>(kind: Kind, sent: Guarded[Kind]) => Promise<Doubt[]>

/** How long a visitor waits for a guard. */
export const guardMilliseconds = 2000

export type NamedGuards = { extension: string; guards: Guards }

/** A guard that fails or takes too long does not count: submissions are never lost because of it. */
export function createAskGuards(deps: { all(): readonly NamedGuards[]; log: Log }): AskGuards {
  const askOne = async <Kind extends keyof Guarded>(
    { extension, guards }: NamedGuards,
    kind: Kind,
    sent: Guarded[Kind],
  ) => {
    const limit = new AbortController()
    const late = () => new Error(`It took longer than ${guardMilliseconds / 1000} seconds.`)
    try {
      const verdict = await withTimeout(guards[kind]?.(sent, limit.signal), guardMilliseconds, late)
      return verdict && { agent: extension, reason: oneLine(verdict.reason), score: scoreOf(verdict) }
    } catch (error) {
      deps.log.error({ err: new ExtensionError(extension, error) }, 'a guard could not judge')
      return undefined
    } finally {
      limit.abort()
    }
  }

  return async (kind, sent) => {
    const asked = await Promise.all(deps.all().map((guards) => askOne(guards, kind, sent)))
    const against = asked.filter((one) => one !== undefined && one.score > 0)
    const total = against.reduce((sum, one) => sum + (one?.score ?? 0), 0)
    return total < 1 ? [] : against.flatMap((one) => (one ? [{ agent: one.agent, reason: one.reason }] : []))
  }
}

const scoreOf = ({ score }: Verdict) => (Number.isFinite(score) ? Math.min(1, Math.max(0, score)) : 0)

const oneLine = (text: unknown) => String(text).replaceAll(/\s/g, ' ').slice(0, 300)
