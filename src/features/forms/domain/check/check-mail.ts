import { isLocalDomain } from '#shared/mail-address.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.forms.checks.ts'
import type { FormDefinition } from '../form-document.ts'
import type { Field } from '../kinds/kinds.ts'
import { readMailboxes, resolveMailboxes } from '../mail/addresses.ts'
import { contentPath, largestAttachments, readAttachments } from '../mail/attachments.ts'
import { isReservedHeader, readHeaders } from '../mail/headers.ts'
import { mailTagsIn, replaceMailTags } from '../mail/mail-tags.ts'
import type { MailTemplate } from '../mail/mail-template.ts'
import { allFieldsTag, isSpecialTag, lineValue, type MailContext, textValue } from '../mail/tag-values.ts'
import type { CheckContext, ConfigCode, Finding } from './finding.ts'
import { sampleSubmission } from './sample-submission.ts'

type MailKey = 'mail' | 'mail_2'

type Trial = {
  key: MailKey
  min: MailContext
  everything: MailContext
  fields: readonly Field[]
  context: CheckContext
}

/** Tries an email with made-up submissions and reports where it would come out empty, lost or unsafe. */
export const checkMail = (
  key: MailKey,
  form: FormDefinition,
  fields: readonly Field[],
  context: CheckContext,
): Finding[] => {
  const mail = key === 'mail' ? form.mail : form.mail2
  if (!mail.active) return []
  const trial: Trial = {
    key,
    min: sampleSubmission(form, fields, context.site, 'least'),
    everything: sampleSubmission(form, fields, context.site, 'everything'),
    fields,
    context,
  }
  return [
    ...checkFilled('subject', mail.subject, trial),
    ...checkSender(mail.sender, trial),
    ...checkMailboxes('recipient', mail.recipient, trial),
    ...checkRecipientExists(mail.recipient, trial),
    ...checkFilled('body', mail.body, trial),
    ...checkHeaders(mail.additional_headers, trial),
    ...checkAttachments(mail.attachments, trial),
    ...checkTags(mail, trial),
  ]
}

const finding = (trial: Trial, part: string, code: ConfigCode, what: Message, fix: Message): Finding => ({
  code,
  part: `${trial.key}.${part}`,
  what,
  fix,
})

const checkFilled = (part: 'subject' | 'body', written: string, trial: Trial): Finding[] => {
  const filled = part === 'body' ? textValue : lineValue
  const { text } = replaceMailTags(written, (tag) => filled(tag, trial.min))
  if (text.trim() !== '') return []
  const what = part === 'body' ? words.bodyEmpty : words.subjectEmpty
  return [finding(trial, part, 'maybe_empty', what, words.emptyFix)]
}

const checkSender = (written: string, trial: Trial): Finding[] => {
  const syntax = checkMailboxes('sender', written, trial)
  const [from] = resolveMailboxes(written, trial.everything)
  if (!from) return syntax.length > 0 ? syntax : [badMailbox('sender', written, trial)]
  const { domain } = trial.context.site
  const given = from.address.split('@')[1]?.toLowerCase() ?? ''
  if (isLocalDomain(domain) || given === domain.toLowerCase() || given.endsWith(`.${domain.toLowerCase()}`))
    return syntax
  const what = words.foreignSender({ domain })
  const fix = words.foreignSenderFix({ domain })
  return [...syntax, finding(trial, 'sender', 'email_not_in_site_domain', what, fix)]
}

const checkMailboxes = (part: string, written: string, trial: Trial): Finding[] =>
  readMailboxes(written).flatMap(({ name, address }) => {
    const mailbox = name ? `${name} <${address}>` : address
    if (resolveMailboxes(`<${address}>`, trial.everything).length === 0)
      return [badMailbox(part, mailbox, trial)]
    return part === 'sender' || part === 'reply-to' ? [] : checkProtection(part, address, trial)
  })

const badMailbox = (part: string, written: string, trial: Trial): Finding =>
  finding(
    trial,
    part,
    'invalid_mailbox_syntax',
    words.noAddress({ written }),
    words.noAddressFix({ address: 'name@example.org', mailbox: 'Name <name@example.org>' }),
  )

const checkProtection = (part: string, address: string, trial: Trial): Finding[] => {
  const typed = mailTagsIn(address).some(({ field }) =>
    trial.fields.some(({ name, kind }) => name === field && kind !== 'choice' && kind !== 'select'),
  )
  if (!typed || trial.context.botCheck) return []
  const what = words.unprotected({ address })
  return [finding(trial, part, 'unsafe_email_without_protection', what, words.unprotectedFix)]
}

const checkRecipientExists = (written: string, trial: Trial): Finding[] => {
  if (written.trim() !== '' && resolveMailboxes(written, trial.everything).length === 0) return []
  if (resolveMailboxes(written, trial.min).length > 0) return []
  return [finding(trial, 'recipient', 'maybe_empty', words.recipientEmpty, words.recipientEmptyFix)]
}

const checkHeaders = (written: string, trial: Trial): Finding[] => {
  const headers = readHeaders(written)
  const bad = (what: Message, fix: Message) =>
    finding(trial, 'additional_headers', 'invalid_mail_header', what, fix)
  const unreadable = written
    .split('\n')
    .filter((line, index) => line.trim() !== '' && !headers.some((header) => header.line === index + 1))
    .map((line) => bad(words.noHeader({ line: line.trim() }), words.noHeaderFix))
  const reserved = headers
    .filter(({ name }) => isReservedHeader(name))
    .map(({ name }) => bad(words.reservedHeader({ name }), words.reservedHeaderFix))
  const addresses = headers
    .filter(({ name }) => ['reply-to', 'cc', 'bcc'].includes(name.toLowerCase()))
    .flatMap(({ name, value }) => checkMailboxes(name.toLowerCase(), value, trial))
    .map((found) => ({ ...found, part: `${trial.key}.additional_headers` }))
  return [...unreadable, ...reserved, ...addresses]
}

/** Tags no field answers to are printed as they are. A field may also be plain HTML, which is not looked into. */
const checkTags = (mail: MailTemplate, trial: Trial): Finding[] => {
  const { subject, sender, recipient, body, additional_headers } = mail
  return Object.entries({ subject, sender, recipient, body, additional_headers }).flatMap(([part, text]) => {
    const unknown = mailTagsIn(text).filter(
      ({ name, field }) =>
        !trial.everything.data.fields.has(field) &&
        !isSpecialTag(name) &&
        !(part === 'body' && name === allFieldsTag),
    )
    return unknown.map(({ source }) =>
      finding(
        trial,
        part,
        'unknown_mail_tag',
        words.unknownTag({ tag: source }),
        words.unknownTagFix({ escaped: `[${source}]` }),
      ),
    )
  })
}

const checkAttachments = (written: string, trial: Trial): Finding[] => {
  const bad = (code: ConfigCode, what: Message, fix: Message) =>
    finding(trial, 'attachments', code, what, fix)
  let total = 0
  const findings = readAttachments(written).flatMap((attachment): Finding[] => {
    if ('field' in attachment) {
      const field = trial.fields.find(({ kind, name }) => kind === 'file' && name === attachment.field)
      if (field?.kind === 'file') total += field.maxFileSize * (field.multiple ? (field.maxItems ?? 1) : 1)
      if (field) return []
      return [bad('file_not_found', words.noFileField({ name: attachment.field }), words.noFileFieldFix)]
    }
    const path = contentPath(attachment.path)
    if (path === undefined) {
      const what = words.outsideContent({ path: attachment.path })
      return [bad('file_not_in_content_dir', what, words.outsideContentFix)]
    }
    const file = trial.context.contentFile(path)
    total += file?.size ?? 0
    return file ? [] : [bad('file_not_found', words.noFile({ path }), words.noFileFieldFix)]
  })
  if (total <= largestAttachments) return findings
  const what = words.tooHeavy({ megabytes: largestAttachments / 1024 / 1024 })
  return [...findings, bad('attachments_overweight', what, words.tooHeavyFix)]
}
