import { words as tagWords } from '#words/desk.forms.mistakes.ts'
import { checkFields } from './check/check-fields.ts'
import { ownerMailIn, receiptIn, templateIn } from './default-form.ts'
import { type FormFrontMatter, type FormSettings, usualSettings } from './form-front-matter.ts'
import { defineFields } from './kinds/define-fields.ts'
import type { MailTemplate } from './mail/mail-template.ts'
import { createTemplateTree } from './markup/template-tree.ts'
import { type MessageKey, type Messages, messagesIn, resolveMessages } from './messages.ts'
import type { Problem } from './problem.ts'
import { parseTemplate, type Template } from './tags/parse-template.ts'
import { englishVoices, type FormVoices } from './translate-in.ts'

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

/** A template, and what is wrong with it. */
export function readTemplate(source: string, firstLine = 1): { template: Template; problems: Problem[] } {
  const { template, mistakes } = parseTemplate(source, firstLine)
  return { template, problems: mistakes.map(({ tell, ...position }) => ({ ...position, ...tell(tagWords) })) }
}

export type FormDocument = { data: FormFrontMatter; body: string; bodyLine: number }

const deprecated = ['on_sent_ok', 'on_submit'] as const

/** The form a document describes, and what in its template will not do what its owner expects. */
export const readFormDocument = (
  { data, body, bodyLine }: FormDocument,
  { locale, t, tellOwner }: FormVoices = englishVoices,
): { form: FormDefinition; problems: Problem[] } => {
  const hasUsualTemplate = body.trim() === ''
  const source = hasUsualTemplate ? templateIn(t) : body
  const { template, problems } = readTemplate(source, bodyLine)
  const settings = { ...usualSettings, ...data.settings }
  const form: FormDefinition = {
    id: data.id,
    title: data.title,
    locale: data.locale ?? locale,
    delivery: data.delivery,
    template,
    hasUsualTemplate,
    mail: { ...ownerMailIn(tellOwner), ...data.mail },
    mail2: { ...receiptIn(t), ...data.mail_2 },
    messages: resolveMessages(data.messages, messagesIn(t)),
    writtenMessages: data.messages,
    settings,
    deprecatedSettings: deprecated.filter((name) => data.settings[name] !== undefined),
  }
  const fields = defineFields(template.tags, { today: '2000-01-01' })
  const markup = createTemplateTree(template, settings)
  return {
    form,
    problems: [...problems, ...checkFields(template.tags, fields, t), ...markup.removed, ...markup.unplaced],
  }
}
