import { defineWords } from '#shared/words/define-words.ts'

/** In place of the value of such a field of an old message, which is only a checksum. */
export const { lostFile } = defineWords('desk.inbox.fields', {
  lostFile: 'A file that was not in the export of the old site',
})

/** The list of messages, and what came in while it is looked at. */
export const listWords = defineWords('desk.inbox.list', {
  allOnPage: 'All on this page',
  tick: 'Tick the message from {from}: {subject}, {when}',
  /** What is marked is heard, not seen. */
  unreadFrom: '<heard>Unread:</heard> <name>{from}</name>',
  starred: 'Starred',
  formFor: '<name>{form}</name>, for <name>{assigned}</name>',
  newFrom: 'A new message from {from}.',
  newOnes: '{count, plural, one {# new message.} other {# new messages.}}',
  signedOut: 'You are signed out. Load the page again to go on.',
})

export const printWords = defineWords('desk.inbox.print', { print: 'Print' })

/** In the mail that answers a message. */
export const replyWords = defineWords('mails.reply', {
  wroteOn: '{name} wrote on {moment}:',
})

/** Told to the owner by mail. */
export const asideMailWords = defineWords('desk.mails.aside', {
  subject: '{site}: messages were put aside',
  text: `Very many messages came in at once. Those beyond the limit were put aside and not mailed.

Move the honest ones to the inbox, and they are mailed:
{desk}

They are kept as long as spam, and as far as there is room. If it goes on, you get another mail in a day.`,
})

/** What the owner is told of messages that are kept. */
export const keptWords = defineWords('desk.inbox.kept', {
  messages: '{count, plural, one {# message} other {# messages}}',
  filesNotKept: 'Its files were not kept: there is no more room for them.',
})
