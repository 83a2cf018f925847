import type { Context } from 'hono'
import { duringEdition, sitePath } from '#platform/editions/asked-edition.ts'
import type { Clients } from '#platform/http/clients.ts'
import type { FormBodyOutcome } from '#platform/http/form-body.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { bodyOf } from '#platform/http/read-body.ts'
import { absoluteUrl, originsOf, type SiteAddresses } from '#shared/site-addresses.ts'
import type { FeedbackAnswer } from '../domain/feedback.ts'
import type { MessageKey } from '../domain/messages.ts'
import type { AcceptMessage } from './accept-message.ts'
import type { Challenges } from './challenges/challenges.ts'
import type { CompiledForm } from './compile-form.ts'
import { createAnswer } from './create-feedback.ts'
import type { MailSite } from './mails/mail-site.ts'
import { type ReadSubmissionDeps, readSubmission, stagedIds } from './read-submission.ts'
import {
  cleanUnitTag,
  controlValue,
  type SignedIn,
  type Submission,
  type SubmittedEntry,
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
  clients: Clients
  site(): Promise<MailSite>
  signedIn(c: Context<HttpEnv>): Promise<SignedIn | undefined>
  findForm(id: number): Promise<CompiledForm | undefined>
}

/** Reads a submission of a form from the wire and takes it. Nothing when it names no form or no unit tag. */
export type TakeSubmission = (
  c: Context<HttpEnv>,
  form?: CompiledForm,
) => Promise<TakenSubmission | undefined>

const messageFor: Record<Exclude<FormBodyOutcome, 'complete'>, MessageKey> = {
  too_large: 'message_too_large',
  too_many_fields: 'message_too_large',
  name_too_long: 'file_name_too_long',
  malformed: 'message_incomplete',
  incomplete: 'message_incomplete',
}

export function createTakeSubmission(deps: TakeSubmissionDeps): TakeSubmission {
  const { accept, challenges, clients, files, signedIn, findForm } = deps

  const submissionOf = async (
    c: Context<HttpEnv>,
    form: CompiledForm,
    entries: readonly SubmittedEntry[],
  ) => {
    const { address, mayShareAddress } = clients.of(c)
    const userAgent = c.req.header('user-agent') ?? ''
    const site = await duringEdition(form.edition, deps.site)
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

/** The page the form stood on, if it was one of this site. */
function pageUrl(c: Context<HttpEnv>, site: SiteAddresses) {
  const referer = c.req.header('referer') ?? ''
  if (originsOf(site).some((origin) => referer.startsWith(`${origin}/`))) return referer
  const { pathname, search } = new URL(c.req.url)
  return absoluteUrl(site, sitePath(pathname) + search)
}
