import { words } from '#words/desk.forms.checks.ts'
import type { FormDefinition } from '../form-document.ts'
import { type Field, kindOf } from '../kinds/kinds.ts'
import { mailTagsIn } from '../mail/mail-tags.ts'
import type { MailTemplate } from '../mail/mail-template.ts'
import { allFieldsTag } from '../mail/tag-values.ts'
import type { Finding } from './finding.ts'

/** Fields that visitors fill in and no email mentions. Empty for a form that is not emailed from here. */
export const checkMailed = (form: FormDefinition, fields: readonly Field[]): Finding[] => {
  const mails = mailsOf(form)
  if (mails.length === 0) return []
  const mailed = new Set(mails.flatMap(tagsOf).map(({ field }) => field))
  const isMailed = ({ kind, name }: Field) =>
    mailed.has(name) || (kind !== 'file' && mailed.has(allFieldsTag))
  const missing = fields.filter((field) => isAnswer(field) && field.name !== '' && !isMailed(field))
  return [...Map.groupBy(missing, ({ name }) => name).values()].flatMap(([field]) =>
    field ? [notMailed(field, form)] : [],
  )
}

const mailsOf = ({ mail, mail2, settings }: FormDefinition): MailTemplate[] =>
  settings.demo_mode || settings.skip_mail || settings.api_root !== undefined
    ? []
    : [mail, mail2].filter(({ active }) => active)

const tagsOf = (mail: MailTemplate) =>
  Object.values(mail).flatMap((part) => (typeof part === 'string' ? mailTagsIn(part) : []))

const isAnswer = (field: Field): boolean => field.kind !== 'acceptance' && kindOf(field).role === 'answer'

const notMailed = ({ kind, name, position }: Field, { settings }: FormDefinition): Finding => ({
  code: 'field_not_mailed',
  part: 'form',
  ...position,
  what: words.notMailed({ name }),
  fix: fixOf(kind, `[${name}]`, settings),
})

function fixOf(kind: Field['kind'], tag: string, { do_not_store: doNotStore }: FormDefinition['settings']) {
  const kept = doNotStore ? 'no' : 'yes'
  if (kind === 'file') return words.notAttachedFix({ tag, kept })
  return words.notMailedFix({ tag, all: `[${allFieldsTag}]`, kept })
}
