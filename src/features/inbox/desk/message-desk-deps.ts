import type { Platform } from '#platform/create-platform.ts'
import type { FindForm } from '#platform/services/forms.ts'
import type { Translator } from '#platform/words/translator.ts'
import type { Site } from '#shared/site.ts'
import type { Inbox } from '../server/create-inbox.ts'
import type { KeptUntil } from '../server/erase-messages.ts'
import type { InboxStore } from '../server/inbox-store.ts'

/** The dependencies of the message screens. */
export type MessageDeskDeps = Pick<Platform, 'files' | 'outboxRunner' | 'ids' | 'clock'> & {
  translator: Translator
} & Pick<Inbox, 'messages' | 'replies' | 'sendReply' | 'erase' | 'restore'> & {
    inbox: InboxStore
    findForm: FindForm
    listForms(): Promise<readonly { id: number; title: string }[]>
    keptUntil: KeptUntil
    /** Removed messages are erased after this many days. */
    trashDays: number
    /** Everybody a message can be given to. */
    people(): Promise<readonly Colleague[]>
    site(): Promise<Pick<Site, 'language' | 'timezone'>>
  }

/** Somebody at the desk whom messages can be given to. */
export type Colleague = { id: string; name: string }
