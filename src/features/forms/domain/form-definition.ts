import type { MailTemplate } from './mail/mail-template.ts'
import type { MessageKey, Messages } from './messages.ts'
import type { Template } from './tags/parse-template.ts'

export type FormSettings = {
  /** Accept everything, send and store nothing. */
  demoMode: boolean
  skipMail: boolean
  subscribersOnly: boolean
  /** A missing acceptance is an error at its field instead of a disabled button. */
  acceptanceAsValidation: boolean
  doNotStore: boolean
  doubleOptIn: boolean
  /** Lay the template out in paragraphs. */
  autop: boolean
  /** Whether `step:` is checked, or only told to the browser as the original did. */
  stepValidation: boolean
  /** Keep what a visitor has typed across a reload. */
  keepDrafts: boolean
  retentionDays?: number
  /** Where the form's calls go when another site, such as a WordPress, takes its messages. */
  apiRoot?: string
  /** Mail-tag templates for the columns of the inbox. */
  inboxEmail: string
  inboxName: string
  inboxSubject: string
}

export type FormDefinition = {
  id: number
  title: string
  /** As WordPress writes it: `en_US`. */
  locale: string
  /** `queued` thanks once the message is stored; `direct` only once the mail server has taken it. */
  delivery: 'queued' | 'direct'
  template: Template
  /** Its owner left it empty, so it has our words in it. */
  hasUsualTemplate: boolean
  mail: MailTemplate
  mail2: MailTemplate
  messages: Messages
  /** The owner's own messages as written, before markup is taken out. */
  writtenMessages: Partial<Record<MessageKey, string>>
  settings: FormSettings
  /** Settings the original had once and has no more. */
  deprecatedSettings: string[]
}
