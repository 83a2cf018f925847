import { defineWords } from '#shared/words/define-words.ts'

/** Why a mail was not sent, told to the owner. */
export const mailWords = defineWords('desk.mail', {
  mailTo: 'Mail to {address}',
  mailToSomebody: 'Mail to somebody',
  damaged: 'The stored mail is damaged.',
  notInData: 'The file "{name}" is not in the data folder of this machine.',
  notInContent: 'The file "{name}" is not in the content folder of this machine.',
  mayHaveArrived: 'The connection ended while the mail was handed over, so it may have arrived. ({reason})',
  notEncrypted:
    'The mail server offers no encryption, so the password was not sent. Write smtps:// in SMTP_URL, or use a port with STARTTLS; if nobody can listen on the way, add ?requireTLS=false.',
  someRefused: 'Some recipients were refused.',
})

/** Added to a mail. */
export const mailNoteWords = defineWords('mails', {
  notAttached: '[Not attached, no longer there: {names}]',
})
