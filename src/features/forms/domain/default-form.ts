import type { MailTemplate } from './mail/mail-template.ts'

/** What a form without a template of its own looks like, as in the original. */
export const defaultTemplate = `<label> Your name
    [text* your-name autocomplete:name] </label>

<label> Your email
    [email* your-email autocomplete:email] </label>

<label> Subject
    [text* your-subject] </label>

<label> Your message (optional)
    [textarea your-message] </label>

[submit "Submit"]`

/** Before the @ of the address that mails of forms come from, where an owner has not chosen one. */
const senderName = 'web'

/** To the owner, about a message. */
export const defaultMail: MailTemplate = {
  active: true,
  subject: '[_site_title] "[your-subject]"',
  sender: `[_site_title] <${senderName}@[_site_domain]>`,
  recipient: '[_site_admin_email]',
  body: `From: [your-name] [your-email]
Subject: [your-subject]

[your-message]

--
Sent from the contact form on [_site_title] ([_site_url]).`,
  additionalHeaders: 'Reply-To: [your-email]',
  attachments: '',
  useHtml: false,
  excludeBlank: false,
}

/** To the visitor, as a receipt; off until an owner turns it on. */
export const defaultMail2: MailTemplate = {
  ...defaultMail,
  active: false,
  recipient: '[your-email]',
  body: `[your-message]

--
You wrote this to [_site_title] ([_site_url]). If it was not you, please ignore this mail.`,
  additionalHeaders: 'Reply-To: [_site_admin_email]',
}

/** What a form made on the desk starts with, in the words of a form's file. Nobody has to find a subject to write. */
export const newForm = {
  template: `<label> Your name
    [text* your-name autocomplete:name] </label>

<label> Your email
    [email* your-email autocomplete:email] </label>

<label> Subject (optional)
    [text your-subject] </label>

<label> Your message
    [textarea* your-message] </label>

[submit "Send"]`,
  mail: {
    subject: 'Message from [your-name]',
    body: `[_all_fields]

--
Sent from the contact form on [_site_title] ([_site_url]).`,
  },
  mail_2: { subject: 'Your message to [_site_title]' },
}
