import type { OwnBotCheck } from '#platform/bot-check/own-bot-check.ts'
import type { Platform } from '#platform/create-platform.ts'
import type { AskGuards } from '#platform/guards/guards.ts'
import type { InboxService } from '#platform/services/inbox.ts'
import type { SpecialValues } from '../domain/mail/tag-values.ts'
import type { SubmittedData } from '../domain/submitted-data.ts'
import type { Challenges } from './challenges/challenges.ts'
import type { MailPost } from './form-voices.ts'
import type { FormsConfig } from './settings.ts'
import type { Submission, UploadedFile } from './submission.ts'
import type { SubmissionHashes } from './submission-hashes.ts'
import type { LimitedSubmission } from './submission-limits.ts'

/** The dependencies of judging a submission. */
export type AcceptDeps = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'log' | 'secret' | 'limits' | 'outboxRunner'
> & {
  config: FormsConfig
  contentFolder: string
  inbox: InboxService
  challenges: Challenges
  askGuards: AskGuards
  botCheck: OwnBotCheck
  /** The post or page a form was on. */
  postOf(id: number): Promise<MailPost | undefined>
}

/** A submission with all that is known about it. */
export type KnownSubmission = {
  submission: Submission
  data: SubmittedData<UploadedFile>
  special: SpecialValues
  marks: SubmissionHashes
  now: Date
  /** A submission with the same key before this moment is another one. */
  repeatSince: Date | undefined
  /** Whether the message itself may be kept: neither the owner nor the visitor said no. */
  keep: boolean
}

/** Whose share a submission is counted against. */
export const fromOf = ({ submission, marks }: KnownSubmission): LimitedSubmission => ({
  formId: submission.form.definition.id,
  networks: marks.networks,
  mayShare: submission.sender.mayShareAddress,
})
