import { words } from '#words/desk.forms.checks.ts'
import type { FormDefinition } from '../form-document.ts'
import { defineFields } from '../kinds/define-fields.ts'
import { stripTags } from '../text/strip-tags.ts'
import { checkMail } from './check-mail.ts'
import { checkMailed } from './check-mailed.ts'
import { checkTemplate } from './check-template.ts'
import type { CheckContext, Finding } from './finding.ts'

/** Everything in a form's configuration that works badly or not at all, each with what to do. */
export const checkConfig = (form: FormDefinition, context: CheckContext): Finding[] => {
  const fields = defineFields(form.template.tags, { today: '2000-01-01' })
  return [
    ...checkTemplate(form, fields, context),
    ...checkMailed(form, fields),
    ...checkMail('mail', form, fields, context),
    ...checkMail('mail_2', form, fields, context),
    ...checkMessages(form),
    ...checkSettings(form),
  ]
}

const checkMessages = ({ writtenMessages }: FormDefinition): Finding[] =>
  Object.entries(writtenMessages)
    .filter(([, text]) => text !== undefined && stripTags(text) !== text.trim())
    .map(([key]) => ({
      code: 'html_in_message',
      part: `messages.${key}`,
      what: words.htmlInMessage,
      fix: words.htmlInMessageFix,
    }))

const checkSettings = ({ deprecatedSettings }: FormDefinition): Finding[] =>
  deprecatedSettings.map((name) => ({
    code: 'deprecated_settings',
    part: `settings.${name}`,
    what: words.deprecated({ name }),
    fix: words.deprecatedFix,
  }))
