import type { FormSettings } from './form-front-matter.ts'
import type { MailTemplate } from './mail/mail-template.ts'
import type { MessageKey, Messages } from './messages.ts'
import type { Template } from './tags/parse-template.ts'

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
