import type { OwnBotCheck } from '#platform/bot-check/own-bot-check.ts'
import type { Platform } from '#platform/create-platform.ts'
import type { Events } from '#platform/events/events.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { FindForm } from '#platform/services/forms.ts'
import type { InboxService } from '#platform/services/inbox.ts'
import type { OldMessages } from '#platform/services/old-messages.ts'
import type { Translator } from '#platform/words/translator.ts'
import { createEraseMessages, createEraseOld } from './erase-messages.ts'
import { createHeldAlarm } from './held-alarm.ts'
import { createImportMessages } from './import-messages.ts'
import type { InboxTables } from './inbox-query.ts'
import { createKeptBack } from './kept-back.ts'
import { createMessageStore, type MessageStore } from './message-store.ts'
import { createPersonalData } from './personal-data.ts'
import { createQueueMails } from './queue-mails.ts'
import { createReceiptStore } from './receipt-store.ts'
import { createReplyStore } from './reply-store.ts'
import { createRestoreMessage } from './restore-message.ts'
import { createSendReply } from './send-reply.ts'
import type { InboxConfig, InboxSite } from './settings.ts'
import { createTakeMessage } from './take-message.ts'

type InboxDeps = Pick<
  Platform,
  'alarms' | 'db' | 'clock' | 'ids' | 'log' | 'secret' | 'files' | 'outboxRunner' | 'limits'
> & {
  events: Events
  translator: Translator
  config: InboxConfig
  botCheck: Pick<OwnBotCheck, 'spend'>
  site(): Promise<InboxSite>
  /** Whether network addresses are kept readable. */
  keepsAddresses(): boolean
  /** The form a message came through. */
  findForm: FindForm
  /** The name the mail server knows this site by; often an email address. */
  mailLogin?: string | undefined
}

export type Inbox = ReturnType<typeof createInbox>

const every = { hours: 1 }

/** Everything that is done with messages, made once and shared by the desk, the commands and who hands messages in. */
export function createInbox(deps: InboxDeps) {
  const { outbox } = deps.outboxRunner
  const messages = createMessageStore(deps)
  const receipts = createReceiptStore(deps)
  const replies = createReplyStore(deps)
  const queueMails = createQueueMails(deps)
  const erase = createEraseMessages({ files: deps.files, db: deps.db, messages, receipts, outbox })
  const keptBack = createKeptBack({ ...deps, erase })
  const heldAlarm = createHeldAlarm({ ...deps, keptBack })
  const all = {
    ...deps,
    messages,
    receipts,
    replies,
    queueMails,
    erase,
    keptBack,
    heldAlarm,
    outbox,
  }
  const offered: InboxService & OldMessages = {
    take: createTakeMessage(all),
    importAll: createImportMessages(all),
    list: createListMessages(all),
    findReceipt: receipts.find,
    changeReceipt: receipts.change,
    countsByForm: messages.countsByForm,
  }
  return {
    messages,
    replies,
    keptBack,
    erase,
    /** To other parts. */
    offered,
    restore: createRestoreMessage(all),
    sendReply: createSendReply(all),
    personalData: createPersonalData(all),
    jobs: [
      { name: 'erase-old', every, onceForSite: true, erases: true, run: createEraseOld(all) },
      { name: 'receipts', every, onceForSite: true, erases: true, run: receipts.sweep },
      { name: 'held-alarm', every, onceForSite: true, run: heldAlarm.check },
    ] satisfies readonly Job[],
  }
}

const atOnce = 100

/** Everything that is kept, step by step. */
function createListMessages({
  db,
  messages,
}: Pick<Platform, 'db'> & { messages: Pick<MessageStore, 'listWhole'> }): OldMessages['list'] {
  const { read } = db.tables<InboxTables>()
  const marksOf = async (ids: readonly string[]) => {
    const rows = await read
      .selectFrom('inbox_marks')
      .select(['message_id', 'removed_from'])
      .where('message_id', 'in', ids)
      .execute()
    return new Map(rows.map(({ message_id, removed_from }) => [message_id, removed_from]))
  }
  return async function* () {
    let after: { at: Date; id: string } | undefined
    for (;;) {
      const found = await messages.listWhole({ after, limit: atOnce })
      const last = found.at(-1)
      if (!last) return
      const marks = await marksOf(found.map(({ id }) => id))
      for (const message of found) {
        const from = marks.get(message.id)
        const isKnown = message.box === 'trash' && (from === 'inbox' || from === 'spam')
        yield { ...message, ...(isKnown && { removedFrom: from }) }
      }
      after = { at: last.createdAt, id: last.id }
    }
  }
}
