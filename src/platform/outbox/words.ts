import { defineWords } from '#shared/words/define-words.ts'

/** What stands in the way of mail, told to the owner. */
export const words = defineWords('desk.outbox', {
  mails: '{count, plural, one {# mail} other {# mails}}',
  noMailServer: 'There is no mail server.',
  notInTime: 'It could not be sent in time.',

  waitsForFile: 'A mail has been waiting for its file since {moment}: {reason}',
  waitsForFileFix:
    'Let all machines of the site use the same data folder (PORTICO_DATA), or bring the file back from a backup. The mail then goes out without you.',
  failing: 'Mail has been failing since {moment}: {reason}',
  failingFix: 'Correct SMTP_URL or the address, then try the mails again. They are kept.',
  noReason: 'no reason was given.',
  held: '{count, plural, one {# mail from a time without a mail server waits for you to decide.} other {# mails from a time without a mail server wait for you to decide.}}',
  heldFix: 'Send them or drop them on the desk, or with "{send}" or "{drop}".',
  oldest: 'The oldest undelivered mail is from {moment}.',
  /** Two sentences, one behind the other. */
  withOldest: '{says} {oldest}',
})
