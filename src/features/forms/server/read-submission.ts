import type { Readable } from 'node:stream'
import { contentFitsName } from '#platform/files/file-content.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { FormBodyLimits, FormBodyOutcome, PostedFile } from '#platform/http/form-body.ts'
import { readFormBody } from '#platform/http/read-form-body.ts'
import type { Log } from '#platform/log.ts'
import type { FileField } from '../domain/kinds/file.ts'
import { judgeRules } from '../domain/rules/judge-rules.ts'
import { submittedName } from '../domain/submitted-data.ts'
import type { CompiledForm } from './compile-form.ts'
import type { SubmittedEntry, UploadedFile } from './submission.ts'

export type ReadSubmission = { outcome: FormBodyOutcome; entries: SubmittedEntry[] }

export type ReadSubmissionDeps = { files: FileStore; bodyLimits: FormBodyLimits; log: Log }

export type SubmissionBody = { content: Readable; contentType: string }

/** Which form a submission is for, told by what came before its first file; nothing when that cannot be told. */
export type FormOf = (entries: readonly SubmittedEntry[]) => Promise<CompiledForm | undefined>

/** Reads a submission as it comes. Files the form takes go to the disk, others are only measured. */
export async function readSubmission(
  { content, contentType }: SubmissionBody,
  formOf: FormOf,
  { files, bodyLimits, log }: ReadSubmissionDeps,
): Promise<ReadSubmission> {
  const entries: SubmittedEntry[] = []
  const take = async (posted: PostedFile) => {
    const place = entries.push([posted.field, untouched(posted)]) - 1
    const form = await formOf(entries)
    const field = form && wantingField(form, posted)
    entries[place] = [posted.field, await takeFile(posted, field, { files, log })]
  }
  const outcome = await readFormBody(content, contentType, bodyLimits, {
    field: (name, value) => void entries.push([name, value]),
    file: take,
  })
  if (outcome !== 'complete') await files.discard(stagedIds(entries))
  return { outcome, entries }
}

export const stagedIds = (entries: readonly SubmittedEntry[]): string[] =>
  entries.flatMap(([, value]) => (typeof value === 'string' ? [] : (value.id ?? [])))

const untouched = ({ name, mediaType }: PostedFile): UploadedFile => ({ name, size: 0, type: mediaType })

/** The file field that takes a file of this name, if there is one. */
function wantingField(
  form: CompiledForm,
  { field: posted, name: fileName }: PostedFile,
): FileField | undefined {
  const [name = ''] = submittedName(posted).split('[', 1)
  const rules = form.rules.filter(({ rule, field }) => rule === 'file' && field === name)
  if (
    fileName === '' ||
    judgeRules({ rules }, new Map([[name, [{ name: fileName, size: 1 }]]])).get(name)?.error
  )
    return undefined
  return form.fields.find((field): field is FileField => field.kind === 'file' && field.name === name)
}

async function takeFile(
  { name, mediaType, content }: PostedFile,
  field: FileField | undefined,
  { files, log }: Pick<ReadSubmissionDeps, 'files' | 'log'>,
): Promise<UploadedFile> {
  const file = { name, type: mediaType }
  if (!field) return { ...file, size: await measure(content) }
  try {
    if (!(await files.hasRoom())) return { ...file, size: await measure(content), flaw: 'no_room' }
    const staged = await files.stage(content, field.maxFileSize)
    if ('tooLarge' in staged) return { ...file, size: staged.size }
    const { id, size, sha256, head } = staged
    return { ...file, id, size, sha256, ...(!contentFitsName(name, head) && { flaw: 'wrong_content' }) }
  } catch (error) {
    if (content.errored) throw error
    log.error({ err: error }, 'an upload could not be written')
    return { ...file, size: await measure(content), flaw: 'not_stored' }
  }
}

async function measure(content: Readable): Promise<number> {
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) size += chunk.length
  return size
}
