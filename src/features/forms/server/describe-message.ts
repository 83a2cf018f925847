import { isDeepStrictEqual } from 'node:util'
import type { Guarded } from '#platform/guards/guards.ts'
import type { Box, Message, MessageField, NewMessage } from '#platform/services/inbox.ts'
import { oneLine } from '#shared/clean-text.ts'
import { replaceMailTags } from '../domain/mail/mail-tags.ts'
import { lineValue, type MailContext, type SpecialValues } from '../domain/mail/tag-values.ts'
import { email as isEmail } from '../domain/rules/field-rules.ts'
import type { SubmittedData, SubmittedField } from '../domain/submitted-data.ts'
import { fileName } from './mails/compose-mails.ts'
import type { Suspicion } from './spam/judge-spam.ts'
import type { Submission, UploadedFile } from './submission.ts'
import type { SubmissionHashes } from './submission-hashes.ts'

type DescribedSubmission = {
  submission: Submission
  data: SubmittedData<UploadedFile>
  special: SpecialValues
  marks: SubmissionHashes
}

type MessageFate = {
  id: string
  box: Box
  reasons: readonly Suspicion[]
  now: Date
  paymentId?: string
}

/** A submission as it is kept in the inbox. */
export function describeMessage(
  { submission, data, special, marks }: DescribedSubmission,
  { id, box, reasons, now, paymentId }: MessageFate,
  { storeAddresses }: { storeAddresses: boolean },
): Message {
  const { form, sender, unitTag, url } = submission
  const { settings, title, id: formId, locale } = form.definition
  const context = { data, special, locale }
  const emails = emailsIn(data)
  const { post, serialNumber } = special
  return {
    id,
    formId,
    formTitle: title,
    box,
    subject: column(settings.flamingo_subject, context) || title,
    fromName: column(settings.flamingo_name, context),
    fromEmail: column(settings.flamingo_email, context) || (emails[0] ?? ''),
    createdAt: now,
    sender: marks.sender,
    remoteAddress: storeAddresses ? sender.address : undefined,
    spamReasons: [...reasons],
    emails,
    meta: {
      url,
      userAgent: sender.userAgent.slice(0, 500),
      unitTag,
      ...(post && { post: { id: post.id, title: post.title, url: post.url } }),
      ...(serialNumber !== undefined && { serialNumber }),
      ...(paymentId !== undefined && { paymentId }),
    },
    consents: data.consents,
    fields: fieldsOf(data),
  }
}

/** The same before it is judged. */
export const describeToGuards = ({ form, url }: Submission, data: SubmittedData): Guarded['message'] => ({
  form: { id: form.definition.id, title: form.definition.title },
  fields: fieldsOf(data).map(({ name, type, values }) => ({ name, type, values })),
  url,
})

/** A tag the form does not have says nothing, instead of itself as in the original. */
const column = (template: string, context: MailContext) =>
  oneLine(replaceMailTags(template, (tag) => lineValue(tag, context) ?? '').text).slice(0, 300)

function fieldsOf(data: SubmittedData): MessageField[] {
  const own = [...data.fields.values()]
    .filter(({ type }) => type !== 'quiz' && type !== 'captchar')
    .map((field) => ({ name: field.name, type: field.type as string, values: field.values, ...rawOf(field) }))
  const others = [...data.others].map(([name, values]) => ({ name, type: 'other', values }))
  return [...own, ...others]
}

const rawOf = ({ raw, values, type }: SubmittedField) =>
  type === 'file' || isDeepStrictEqual(raw, values) ? {} : { raw }

/** A request about the data of an address finds it in whatever field it was typed. */
const emailsIn = (data: SubmittedData): string[] => {
  const values = [...[...data.fields.values()].flatMap(({ raw }) => raw), ...[...data.others.values()].flat()]
  return [...new Set(values.map((value) => value.trim()).filter((value) => isEmail([value])))].map(
    (address) => address.toLowerCase(),
  )
}

/** The uploads that were kept, as files of a message. */
export const claimsOf = (data: SubmittedData<UploadedFile>, deleteAt?: Date): NewMessage['files'] =>
  [...data.fields.values()].flatMap(({ name: field, files }) =>
    files.flatMap(({ id, name, type, size, sha256 }) =>
      id === undefined || sha256 === undefined
        ? []
        : [{ id, field, name: fileName(name), mediaType: type.slice(0, 100), size, sha256, deleteAt }],
    ),
  )
