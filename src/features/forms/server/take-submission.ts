import type { Readable } from 'node:stream'
import type { Context } from 'hono'
import { sitePath } from '#platform/editions/asked-edition.ts'
import type { ClientOf } from '#platform/extension/own-client.ts'
import { contentFitsName } from '#platform/files/file-content.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { FormBodyLimits, FormBodyOutcome, PostedFile } from '#platform/http/form-body.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { bodyOf } from '#platform/http/read-body.ts'
import { readFormBody } from '#platform/http/read-form-body.ts'
import type { Log } from '#platform/log.ts'
import { absoluteUrl, originsOf, type SiteAddresses } from '#shared/site-addresses.ts'
import type { FeedbackAnswer } from '../domain/feedback.ts'
import type { FileField } from '../domain/kinds/file.ts'
import type { MessageKey } from '../domain/messages.ts'
import { judgeRules } from '../domain/rules/judge-rules.ts'
import { submittedName } from '../domain/submitted-data.ts'
import type { AcceptMessage } from './accept-message.ts'
import type { Challenges } from './challenges/challenges.ts'
import type { CompiledForm } from './compile-form.ts'
import { createAnswer } from './create-feedback.ts'
import type { MailSite } from './form-voices.ts'
import {
  cleanUnitTag,
  controlValue,
  type SignedIn,
  type Submission,
  type SubmittedEntry,
  type UploadedFile,
} from './submission.ts'

export type TakenSubmission = {
  answer: FeedbackAnswer
  form: CompiledForm
  entries: readonly SubmittedEntry[]
  unitTag: string
  /** Absent for a submission that could not be read. */
  key?: string
}

export type TakeSubmissionDeps = ReadSubmissionDeps & {
  accept: AcceptMessage
  challenges: Challenges
  client: ClientOf
  siteIn(edition: string): Promise<MailSite>
  signedIn(c: Context<HttpEnv>): Promise<SignedIn | undefined>
  findForm(id: number): Promise<CompiledForm | undefined>
}

/** Reads a submission of a form and accepts or refuses it. Undefined if it does not name a form or a unit tag. */
type TakeSubmission = (c: Context<HttpEnv>, form?: CompiledForm) => Promise<TakenSubmission | undefined>

const messageFor: Record<Exclude<FormBodyOutcome, 'complete'>, MessageKey> = {
  too_large: 'message_too_large',
  too_many_fields: 'message_too_large',
  name_too_long: 'file_name_too_long',
  malformed: 'message_incomplete',
  incomplete: 'message_incomplete',
}

export function createTakeSubmission(deps: TakeSubmissionDeps): TakeSubmission {
  const { accept, challenges, client, files, signedIn, findForm } = deps

  const submissionOf = async (
    c: Context<HttpEnv>,
    form: CompiledForm,
    entries: readonly SubmittedEntry[],
  ) => {
    const { address, mayShareAddress } = client(c)
    const userAgent = c.req.header('user-agent') ?? ''
    const site = await deps.siteIn(form.edition)
    return {
      form,
      entries,
      unitTag: cleanUnitTag(controlValue({ entries }, '_wpcf7_unit_tag')),
      sender: { address, mayShareAddress, userAgent },
      site,
      url: pageUrl(c, site.addresses),
      user: await signedIn(c),
    } satisfies Submission
  }

  const unreadAnswer = (submission: Submission, outcome: keyof typeof messageFor): FeedbackAnswer => {
    const message = submission.form.definition.messages[messageFor[outcome]]
    return {
      ...createAnswer(submission, { status: 'mail_failed', message }),
      ...challenges.refill(submission.form),
    }
  }

  return async (c, given) => {
    const formOf = async (entries: readonly SubmittedEntry[]) =>
      given ?? (await findForm(Math.abs(Number.parseInt(controlValue({ entries }, '_wpcf7'), 10))))
    const body = { content: bodyOf(c), contentType: c.req.header('content-type') ?? '' }
    const { outcome, entries } = await readSubmission(body, formOf, deps)
    const form = await formOf(entries)
    if (!form) return undefined
    const submission = await submissionOf(c, form, entries)
    const { unitTag } = submission
    if (unitTag === '') return undefined
    if (outcome !== 'complete') return { answer: unreadAnswer(submission, outcome), form, entries, unitTag }
    const accepted = await accept(submission)
    // A message whose storing failed may be stored for all that, when only the word of it was lost: its files stay for the sweep.
    if (accepted.answer.status !== 'mail_failed')
      await files.discardUnclaimed(stagedIds(entries)).catch(() => {})
    return { ...accepted, form, entries, unitTag }
  }
}

/** The page the form was on, if it was one of this site. */
function pageUrl(c: Context<HttpEnv>, site: SiteAddresses) {
  const referer = c.req.header('referer') ?? ''
  if (originsOf(site).some((origin) => referer.startsWith(`${origin}/`))) return referer
  const { pathname, search } = new URL(c.req.url)
  return absoluteUrl(site, sitePath(pathname) + search)
}

type ReadSubmission = { outcome: FormBodyOutcome; entries: SubmittedEntry[] }

type ReadSubmissionDeps = { files: FileStore; bodyLimits: FormBodyLimits; log: Log }

type SubmissionBody = { content: Readable; contentType: string }

/** Finds the form of a submission from the fields before its first file; undefined if they do not tell. */
type FormOf = (entries: readonly SubmittedEntry[]) => Promise<CompiledForm | undefined>

/** Reads a submission as it comes. Files the form takes go to the disk, others are only measured. */
async function readSubmission(
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

const stagedIds = (entries: readonly SubmittedEntry[]): string[] =>
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
