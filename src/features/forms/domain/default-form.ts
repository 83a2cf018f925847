import { words as mailWords } from '#words/forms.mails.ts'
import { words as formWords } from '#words/forms.ts'
import type { MailTemplate } from './mail/mail-template.ts'
import { inEnglish, type SayIn } from './say-in.ts'

/** What a form without a template of its own looks like, as in the original. */
export const templateIn = (say: SayIn) => `<label> ${say(formWords.yourName)}
    [text* your-name autocomplete:name] </label>

<label> ${say(formWords.yourEmail)}
    [email* your-email autocomplete:email] </label>

<label> ${say(formWords.subject)}
    [text* your-subject] </label>

<label> ${say(formWords.yourMessageOptional)}
    [textarea your-message] </label>

[submit "${say(formWords.submit)}"]`

export const defaultTemplate = templateIn(inEnglish)

/** Before the @ of the address that mails of forms come from, where an owner has not chosen one. */
const senderName = 'web'

/** To the owner, about a message. */
export const ownerMailIn = (say: SayIn): MailTemplate => ({
  active: true,
  subject: say(mailWords.ownerSubject),
  sender: `[_site_title] <${senderName}@[_site_domain]>`,
  recipient: '[_site_admin_email]',
  body: say(mailWords.ownerText),
  additional_headers: 'Reply-To: [your-email]',
  attachments: '',
  use_html: false,
  exclude_blank: false,
})

/** To the visitor, as a receipt; off until an owner turns it on. */
export const receiptIn = (say: SayIn): MailTemplate => ({
  ...ownerMailIn(say),
  active: false,
  recipient: '[your-email]',
  body: say(mailWords.receiptText),
  additional_headers: 'Reply-To: [_site_admin_email]',
})

export const defaultMail = ownerMailIn(inEnglish)
export const defaultMail2 = receiptIn(inEnglish)

/** What a form made on the desk starts with, in the words of a form's file. Nobody has to find a subject to write. */
export const newFormIn = (say: SayIn) => ({
  template: `<label> ${say(formWords.yourName)}
    [text* your-name autocomplete:name] </label>

<label> ${say(formWords.yourEmail)}
    [email* your-email autocomplete:email] </label>

<label> ${say(formWords.subjectOptional)}
    [text your-subject] </label>

<label> ${say(formWords.yourMessage)}
    [textarea* your-message] </label>

[submit "${say(formWords.send)}"]`,
  mail: { subject: say(mailWords.newSubject), body: say(mailWords.newText) },
  mail_2: { subject: say(mailWords.newReceiptSubject) },
})
