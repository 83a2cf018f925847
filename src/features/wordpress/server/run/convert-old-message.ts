import type { OldMessage } from '#platform/services/inbox.ts'
import type { OldMessage as FlamingoMessage } from '../../domain/messages/old-message.ts'

/** A message of Flamingo as the inbox takes it. Form 0 is that of a message whose form is gone. */
export const messageForInbox = (message: FlamingoMessage, key: string): OldMessage => ({
  ...{ key, formId: message.form ?? 0, formTitle: message.formTitle, subject: message.subject },
  ...{ fromName: message.fromName, fromEmail: message.fromEmail, createdAt: message.at, box: message.box },
  ...(message.boxBefore && { removedFrom: message.boxBefore }),
  ...{ spamReasons: message.spamReasons, consents: message.consents },
  ...(message.remoteAddress && { remoteAddress: message.remoteAddress }),
  fields: message.fields.map(({ name, values, isLostFile }) => ({
    ...{ name, values, type: isLostFile ? 'lost-file' : 'text' },
  })),
  meta: {
    ...{ url: message.url, userAgent: message.userAgent },
    ...(message.page?.id !== undefined && {
      post: { id: message.page.id, title: message.page.title, url: message.page.url },
    }),
    ...(message.serialNumber && { serialNumber: message.serialNumber }),
  },
})
