import type { Finding } from '#platform/finding.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.outbox.ts'
import type { OutboxTrouble } from './trouble.ts'

export type Described = { mailGoesOut: boolean; moment(date: Date): string }

export type DescribedTrouble = { state: Exclude<Finding['state'], 'fine'>; says: Message; fix: Message }

/** What stands in the way of mail, told to the owner; nothing where all is well. */
export function describeTrouble(trouble: OutboxTrouble, deps: Described): DescribedTrouble | undefined {
  if (!deps.mailGoesOut) return undefined
  const described = obstacleIn(trouble, deps)
  return described && { ...described, says: withOldest(described.says, trouble, deps) }
}

function obstacleIn({ failing, elsewhere, held }: OutboxTrouble, { moment }: Described) {
  if (elsewhere)
    return {
      state: 'wrong' as const,
      says: words.waitsForFile({
        moment: moment(elsewhere.failingSince ?? elsewhere.createdAt),
        reason: elsewhere.lastError ?? words.noReason,
      }),
      fix: words.waitsForFileFix,
    }
  if (failing?.failingSince)
    return {
      state: 'wrong' as const,
      says: words.failing({
        moment: moment(failing.failingSince),
        reason: failing.lastError ?? words.noReason,
      }),
      fix: words.failingFix,
    }
  if (held === 0) return undefined
  return {
    state: 'advice' as const,
    says: words.held({ count: held }),
    fix: words.heldFix({
      send: 'npx portico outbox retry --held',
      drop: 'npx portico outbox drop --held',
    }),
  }
}

/** With what has waited longest, if anything does. */
export const withOldest = (
  says: Message,
  { oldest }: OutboxTrouble,
  { moment }: Pick<Described, 'moment'>,
): Message =>
  oldest ? words.withOldest({ says, oldest: words.oldest({ moment: moment(oldest.createdAt) }) }) : says
