import type { FindForm } from '#platform/services/forms.ts'
import type { MessageSummary } from '#platform/services/inbox.ts'
import type { InboxMarks } from './inbox-query.ts'
import type { InboxConfig } from './settings.ts'

export type KeptUntil = (
  message: Pick<MessageSummary, 'box' | 'formId' | 'createdAt'>,
  marks: Pick<InboxMarks, 'spamAt' | 'takenAt' | 'removedAt'>,
) => Promise<Date | undefined>

const day = 24 * 60 * 60 * 1000

/** When a message is erased by itself; nothing when only a person does it. */
export function createKeptUntil(deps: {
  findForm: FindForm
  config: Pick<InboxConfig, 'retentionDays' | 'spamDays' | 'trashDays'>
}): KeptUntil {
  return async ({ box, formId, createdAt }, { takenAt, spamAt, removedAt }) => {
    const since = takenAt ?? createdAt
    const days = (await deps.findForm(formId))?.retentionDays ?? deps.config.retentionDays
    const ends = [
      ...(days === undefined ? [] : [since.getTime() + days * day]),
      ...(box === 'spam' ? [(spamAt ?? since).getTime() + deps.config.spamDays * day] : []),
      ...(box === 'trash' ? [(removedAt ?? since).getTime() + deps.config.trashDays * day] : []),
    ]
    return ends.length > 0 ? new Date(Math.min(...ends)) : undefined
  }
}
