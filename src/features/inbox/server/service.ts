import { defineService } from '#platform/extension/service.ts'
import type { Inbox } from './create-inbox.ts'

/** All of the inbox, for its commands and tests. Other parts use `inboxService`. */
export const messagesService = defineService<Inbox>('messages')
