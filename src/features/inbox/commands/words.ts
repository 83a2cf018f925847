import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.inbox.command', {
  summary: 'Shows, exports and restores messages from visitors',
  listHelp: 'lists messages, newest first',
  showHelp: 'shows a message with its fields, consents, files and mails',
  exportHelp: 'writes messages into a table for a spreadsheet; no cell can run as a formula',
  restoreHelp: 'takes a message out of the spam; mails that were held back for it go out',

  sayWhat: 'Say what to do: {actions}.',
  sayMessage: 'Say which message.',
  sayFile: 'Say which file.',
  notThere: 'There is no such message.',
  notThereFix: 'See "{command}" ({options}).',

  none: 'No messages here.',
  /** Below the list, in which a star marks those that were not read. */
  count: '{count, plural, one {# message (* unread)} other {# messages (* unread)}}',
  wrote: '{count, plural, one {Wrote # message to {file}} other {Wrote # messages to {file}}}',

  about: '{form}, {moment}, {box, select, spam {spam} trash {trash} other {inbox}}',
  // Labels, with what they name behind them.
  from: 'From:',
  subject: 'Subject:',
  page: 'Page:',
  agreed: 'Agreed:',
  notAgreed: 'Not agreed:',
  spam: 'Spam:',
  noMail: 'No mail:',
  file: 'File:',
  mail: 'Mail:',
  spamReason: '{reason} ({agent})',
  hadMany: '{address}, which had many within an hour',
  fileAt: '{name} ({size}, {path})',
  mailState:
    '{id} {state, select, held {kept} waiting {waiting} sending {being sent} sent {sent} other {failed}}',
  mailStateReason:
    '{id} {state, select, held {kept} waiting {waiting} sending {being sent} sent {sent} other {failed}}: {reason}',

  restored: 'It is in the inbox now. Mails that were held back for it go out.',
  notSpam: 'It is in the inbox already.',
  inTrash: 'It is in the trash. Bring it back on the desk, at Messages, Trash.',

  // In the log of the desk.
  didMarkNotSpam: 'marked as not spam:',
  someMessages: '{count, plural, =1 {a message} other {# messages}}',
})
