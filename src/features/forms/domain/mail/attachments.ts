import type { FileValue } from '../rules/field-values.ts'
import type { SubmittedField } from '../submitted-data.ts'
import { mailTagsIn } from './mail-tags.ts'

/** Something to attach: a visitor's upload, or a file of the site's own by its path in the content folder. */
export type Attachment<File extends FileValue = FileValue> =
  | { kind: 'upload'; field: string; file: File }
  | { kind: 'content'; path: string }

export type WrittenAttachment = { field: string; line: number } | { path: string; line: number }

export const largestAttachments = 25 * 1024 * 1024

/** `[field]` or a path, one per line. */
export const readAttachments = (written: string): WrittenAttachment[] =>
  written.split(/\r\n?|\n/).flatMap((text, index): WrittenAttachment[] => {
    const path = text.trim()
    const line = index + 1
    const fields = mailTagsIn(path).map(({ field }) => ({ field, line }))
    return fields.length > 0 || path === '' ? fields : [{ path, line }]
  })

/** A path that stays in the content folder, in its plainest spelling; undefined for one that leaves it. */
export const contentPath = (path: string): string | undefined => {
  if (/^(?:[/\\]|[A-Za-z]:)|\\|\0/.test(path)) return undefined
  const steps = path.split('/').filter((step) => step !== '' && step !== '.')
  return steps.length === 0 || steps.includes('..') ? undefined : steps.join('/')
}

export const resolveAttachments = <File extends FileValue>(
  written: string,
  fields: ReadonlyMap<string, SubmittedField<File>>,
): Attachment<File>[] => {
  const attachments = readAttachments(written)
  const wanted = new Set(attachments.flatMap((entry) => ('field' in entry ? [entry.field] : [])))
  const uploads = [...wanted].flatMap((field) =>
    (fields.get(field)?.files ?? []).map((file) => ({ kind: 'upload', field, file }) as const),
  )
  const paths = attachments.flatMap((entry) => ('path' in entry ? (contentPath(entry.path) ?? []) : []))
  return [...uploads, ...[...new Set(paths)].map((path) => ({ kind: 'content', path }) as const)]
}

/** Keeps what fits into one email, in order, and reports what does not. */
export const fitAttachments = <Item extends { size: number }>(
  items: readonly Item[],
  limit = largestAttachments,
) => {
  const [kept, skipped]: [Item[], Item[]] = [[], []]
  let total = 0
  for (const item of items) {
    const fits = total + item.size <= limit
    if (fits) total += item.size
    ;(fits ? kept : skipped).push(item)
  }
  return { kept, skipped }
}
