import { toHtml } from 'hast-util-to-html'
import { oneLine } from '#shared/clean-text.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { languageTag, textDirection } from '../locale.ts'
import { layOutParagraphs, parseHtml } from '../markup/paragraphs.ts'
import type { FileValue } from '../rules/field-values.ts'
import type { SubmittedData } from '../submitted-data.ts'
import { decodeEntities, escapeHtml } from '../text/entities.ts'
import { stripTags } from '../text/strip-tags.ts'
import { type Mailbox, resolveMailboxes } from './addresses.ts'
import { type Attachment, resolveAttachments } from './attachments.ts'
import { type Header, resolveHeaders } from './headers.ts'
import { replaceMailTags } from './mail-tags.ts'
import type { MailTemplate } from './mail-template.ts'
import { lineValue, type MailContext, textValue } from './tag-values.ts'

export type OutgoingMail<File extends FileValue = FileValue> = {
  from: Mailbox
  to: Mailbox[]
  cc: Mailbox[]
  bcc: Mailbox[]
  replyTo: Mailbox[]
  subject: string
  headers: Header[]
  text: string
  html?: string
  attachments: Attachment<File>[]
}

export type MailProblem = 'invalid_sender' | 'no_recipient'

/**
 * Makes an email from a template and a submission. Nothing a visitor types can add a header, an address or a line to
 * it.
 */
export const composeMail = <File extends FileValue>(
  template: MailTemplate,
  context: MailContext & { data: SubmittedData<File> },
): Result<OutgoingMail<File>, MailProblem> => {
  const [from] = resolveMailboxes(template.sender, context)
  if (!from) return fail('invalid_sender')
  const to = resolveMailboxes(template.recipient, context)
  if (to.length === 0) return fail('no_recipient')
  const subject = oneLine(replaceMailTags(template.subject, (tag) => lineValue(tag, context)).text)
  const { replyTo, cc, bcc, others } = resolveHeaders(template.additional_headers, context)
  return ok({
    from,
    to,
    cc,
    bcc,
    replyTo,
    subject,
    headers: others,
    ...composeBody(template, context, subject),
    attachments: resolveAttachments(template.attachments, context.data.fields),
  })
}

const composeBody = (
  template: MailTemplate,
  context: MailContext,
  subject: string,
): { text: string; html?: string } => {
  const body = fillBody(template, context)
  if (!template.use_html) return { text: body }
  return {
    text: plainAlternative(body),
    html: htmlDocument(body, { title: subject, locale: context.locale }),
  }
}

const fillBody = (
  { body, use_html: useHtml, exclude_blank: excludeBlank }: MailTemplate,
  context: MailContext,
): string =>
  body
    .split(/\r\n?|\n/)
    .flatMap((line) => {
      const { text, replacements } = replaceMailTags(line, (tag) => {
        const value = textValue(tag, context)
        return value === undefined || !useHtml ? value : escapeHtml(value)
      })
      const blank = replacements.length > 0 && replacements.every((value) => value === '')
      return excludeBlank && blank ? [] : [text]
    })
    .join('\n')

/** The body of an HTML email, laid out in paragraphs, as a complete document. */
const htmlDocument = (body: string, { title, locale }: { title: string; locale: string }): string =>
  `<!doctype html>
<html lang="${escapeHtml(languageTag(locale))}" dir="${textDirection(locale)}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
</head>
<body>
${toHtml(layOutParagraphs(parseHtml(showAddresses(body))))}
</body>
</html>
`

/** The same for those who read without HTML. */
const plainAlternative = (body: string): string =>
  decodeEntities(
    stripTags(showAddresses(body).replace(/<br\s*\/?>(?!\n)|<\/(?:p|div|tr|li|h[1-6])>(?!\n)/gi, '$&\n')),
  )

/** `<ann@example.org>` is meant to be read, not a tag. */
const showAddresses = (body: string): string => body.replace(/<([^\s<>@]+@[^\s<>@]+)>/g, '&lt;$1&gt;')
