import { parseTemplate } from '../tags/parse-template.ts'

/** How a template was, and how it is after somebody changed it. */
export type TemplateChange = { before: string; after: string }

/** The attachments of the mail about a message: a new file field is one of them, and one that is gone is not. */
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
