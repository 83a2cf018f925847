import { words as mailWords } from '#words/forms.mails.ts'
import { words as formWords } from '#words/forms.ts'
import type { MailTemplate } from './mail/mail-template.ts'
import { inEnglish, type TranslateIn } from './translate-in.ts'

/** The default template, as in the original. */
export const templateIn = (t: TranslateIn) => `<label> ${t(formWords.yourName)}
    [text* your-name autocomplete:name] </label>

<label> ${t(formWords.yourEmail)}
    [email* your-email autocomplete:email] </label>

<label> ${t(formWords.subject)}
    [text* your-subject] </label>

<label> ${t(formWords.yourMessageOptional)}
    [textarea your-message] </label>

[submit "${t(formWords.submit)}"]`

export const defaultTemplate = templateIn(inEnglish)

/** Before the @ of the address that emails of forms come from, unless an owner has chosen one. */
const senderName = 'web'

/** To the owner, about a message. */
export const ownerMailIn = (t: TranslateIn): MailTemplate => ({
  active: true,
  subject: t(mailWords.ownerSubject),
  sender: `[_site_title] <${senderName}@[_site_domain]>`,
  recipient: '[_site_admin_email]',
  body: t(mailWords.ownerText),
  additional_headers: 'Reply-To: [your-email]',
  attachments: '',
  use_html: false,
  exclude_blank: false,
})

/** To the visitor, as a receipt; off until an owner turns it on. */
export const receiptIn = (t: TranslateIn): MailTemplate => ({
  ...ownerMailIn(t),
  active: false,
  recipient: '[your-email]',
  body: t(mailWords.receiptText),
  additional_headers: 'Reply-To: [_site_admin_email]',
})

export const defaultMail = ownerMailIn(inEnglish)
export const defaultMail2 = receiptIn(inEnglish)

/** The initial content of a form made on the desk, as in a form's file. Nobody has to think of a subject. */
export const newFormIn = (t: TranslateIn) => ({
  template: `<label> ${t(formWords.yourName)}
    [text* your-name autocomplete:name] </label>

<label> ${t(formWords.yourEmail)}
    [email* your-email autocomplete:email] </label>

<label> ${t(formWords.subjectOptional)}
    [text your-subject] </label>

<label> ${t(formWords.yourMessage)}
    [textarea* your-message] </label>

[submit "${t(formWords.send)}"]`,
  mail: { subject: t(mailWords.newSubject), body: t(mailWords.newText) },
  mail_2: { subject: t(mailWords.newReceiptSubject) },
})
