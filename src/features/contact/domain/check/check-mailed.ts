import type { Field } from '../fields/field.ts'
import type { FormDefinition } from '../form-definition.ts'
import { mailTagsIn } from '../mail/mail-tags.ts'
import type { MailTemplate } from '../mail/mail-template.ts'
import type { Finding } from './finding.ts'

/** Fields a visitor fills in whose values no mail says. A form that is not mailed from here has none. */
export const checkMailed = (form: FormDefinition, fields: readonly Field[]): Finding[] => {
  const mails = mailsOf(form)
  if (mails.length === 0) return []
  const mailed = new Set(mails.flatMap(tagsOf).map(({ field }) => field))
  const missing = fields.filter(({ kind, name }) => isAnswer(kind) && name !== '' && !mailed.has(name))
  return [...Map.groupBy(missing, ({ name }) => name).values()].flatMap(([field]) =>
    field ? [notMailed(field, form)] : [],
  )
}

const mailsOf = ({ mail, mail2, settings }: FormDefinition): MailTemplate[] =>
  settings.demoMode || settings.skipMail || settings.apiRoot !== undefined
    ? []
    : [mail, mail2].filter(({ active }) => active)

const tagsOf = ({ recipient, sender, subject, body, additionalHeaders, attachments }: MailTemplate) =>
  [recipient, sender, subject, body, additionalHeaders, attachments].flatMap(mailTagsIn)

const answers: readonly Field['kind'][] = [
  'text',
  'textarea',
  'number',
  'date',
  'time',
  'select',
  'choice',
  'file',
  'hidden',
]

const isAnswer = (kind: Field['kind']): boolean => answers.includes(kind)

const notMailed = ({ kind, name, position }: Field, { settings }: FormDefinition): Finding => ({
  code: 'field_not_mailed',
  part: 'form',
  ...position,
  what: `The field "${name}" is in no mail.`,
  fix:
    `Add [${name}] to the mail's ${kind === 'file' ? 'attachments' : 'body'}, ` +
    (settings.doNotStore ? 'or remove the field.' : 'or leave it so if seeing it in the inbox is enough.'),
})
