import { words as tagWords } from '#words/desk.forms.mistakes.ts'
import { checkFields } from './check/check-fields.ts'
import { ownerMailIn, receiptIn, templateIn } from './default-form.ts'
import type { FormDefinition, FormSettings } from './form-definition.ts'
import type { FormFrontMatter } from './form-front-matter.ts'
import { defineFields } from './kinds/define-fields.ts'
import type { MailTemplate } from './mail/mail-template.ts'
import { createTemplateTree } from './markup/template-tree.ts'
import { messagesIn, resolveMessages } from './messages.ts'
import type { Problem } from './problem.ts'
import { englishVoices, type FormVoices } from './say-in.ts'
import { parseTemplate, type Template } from './tags/parse-template.ts'

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
  { locale, say, tellOwner }: FormVoices = englishVoices,
): { form: FormDefinition; problems: Problem[] } => {
  const hasUsualTemplate = body.trim() === ''
  const source = hasUsualTemplate ? templateIn(say) : body
  const { template, problems } = readTemplate(source, bodyLine)
  const settings = readSettings(data.settings)
  const form: FormDefinition = {
    id: data.id,
    title: data.title,
    locale: data.locale ?? locale,
    delivery: data.delivery,
    template,
    hasUsualTemplate,
    mail: mailTemplate(data.mail, ownerMailIn(tellOwner)),
    mail2: mailTemplate(data.mail_2, receiptIn(say)),
    messages: resolveMessages(data.messages, messagesIn(say)),
    writtenMessages: data.messages,
    settings,
    deprecatedSettings: deprecated.filter((name) => data.settings[name] !== undefined),
  }
  const fields = defineFields(template.tags, { today: '2000-01-01' })
  const markup = createTemplateTree(template, settings)
  return {
    form,
    problems: [
      ...problems,
      ...checkFields(template.tags, fields, say),
      ...markup.removed,
      ...markup.unplaced,
    ],
  }
}

const mailTemplate = (written: FormFrontMatter['mail'], standard: MailTemplate): MailTemplate => ({
  active: written.active ?? standard.active,
  subject: written.subject ?? standard.subject,
  sender: written.sender ?? standard.sender,
  recipient: written.recipient ?? standard.recipient,
  body: written.body ?? standard.body,
  additionalHeaders: written.additional_headers ?? standard.additionalHeaders,
  attachments: written.attachments ?? standard.attachments,
  useHtml: written.use_html ?? standard.useHtml,
  excludeBlank: written.exclude_blank ?? standard.excludeBlank,
})

const readSettings = (written: FormFrontMatter['settings']): FormSettings => ({
  demoMode: written.demo_mode ?? false,
  skipMail: written.skip_mail ?? false,
  subscribersOnly: written.subscribers_only ?? false,
  acceptanceAsValidation: written.acceptance_as_validation ?? false,
  doNotStore: written.do_not_store ?? false,
  doubleOptIn: written.doi ?? true,
  autop: written.autop ?? true,
  stepValidation: written.step_validation ?? true,
  keepDrafts: written.keep_drafts ?? true,
  ...(written.retention_days !== undefined && { retentionDays: written.retention_days }),
  ...(written.api_root !== undefined && { apiRoot: written.api_root }),
  inboxEmail: written.flamingo_email ?? '[your-email]',
  inboxName: written.flamingo_name ?? '[your-name]',
  inboxSubject: written.flamingo_subject ?? '[your-subject]',
})
