import { beforeAnswer } from '#shared/label-words.ts'
import { acceptanceLabel } from '../consents.ts'
import { fieldLabels } from '../field-labels.ts'
import { tagTypeOf } from '../kinds/kinds.ts'
import { mailTagsIn } from '../mail/mail-tags.ts'
import { allFieldsTag } from '../mail/tag-values.ts'
import type { FormTag } from '../tags/parse-template.ts'
import { parseTemplate } from '../tags/parse-template.ts'

/** The body of the email about a message, with a line for each new field it does not mention yet. */
export function mailNewFields(body: string, { before, after }: TemplateChange, locale: string): string {
  const said = mailTagsIn(body).map(({ field }) => field)
  if (said.includes(allFieldsTag)) return body
  const had = new Set(answerFields(before).map(({ name }) => name))
  const labels = fieldLabels(after)
  const lines = answerFields(after)
    .filter(({ name }) => !had.has(name) && !said.includes(name))
    .map((tag) =>
      // A consent says in its value what was agreed to.
      acceptanceLabel(tag)
        ? `[${tag.name}]`
        : `${beforeAnswer(labels.get(tag.name) ?? tag.name, locale)} [${tag.name}]`,
    )
  if (lines.length === 0) return body
  const written = body.trimEnd().split('\n')
  const signature = written.findLastIndex((line) => line.trim() === '--')
  const end = signature === -1 ? written.length : signature
  return [written.slice(0, end).join('\n').trimEnd(), '', ...lines, '', ...written.slice(end)]
    .join('\n')
    .trim()
}

const answerFields = (source: string): readonly FormTag[] => {
  const tags = parseTemplate(source).template.tags.filter(
    ({ baseType, name }) => name !== '' && baseType !== 'file' && tagTypeOf(baseType).role === 'answer',
  )
  return [...new Map(tags.toReversed().map((tag) => [tag.name, tag])).values()].toReversed()
}

/** How a template was, and how it is after somebody changed it. */
export type TemplateChange = { before: string; after: string }

/** The attachments of the email about a message: new file fields are added, removed ones dropped. */
export function attachFiles(attachments: string, { before, after }: TemplateChange): string {
  const [had, has] = [fileFields(before), fileFields(after)]
  const gone = had.filter((name) => !has.includes(name)).map(tagOf)
  const lines = attachments.split('\n').filter((line) => !gone.includes(line.trim()))
  const added = has
    .filter((name) => !had.includes(name))
    .map(tagOf)
    .filter((tag) => !attachments.includes(tag))
  return [...lines, ...added].join('\n').trim()
}

const fileFields = (source: string): readonly string[] => [
  ...new Set(
    parseTemplate(source)
      .template.tags.filter(({ baseType }) => baseType === 'file')
      .map(({ rawName }) => rawName),
  ),
]

const tagOf = (name: string) => `[${name}]`
