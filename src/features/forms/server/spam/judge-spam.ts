import { createJudgeProof, type JudgeProofDeps } from '#platform/bot-check/judge-proof.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { SpamReason } from '#platform/services/inbox.ts'
import type { SpendableToken } from '#platform/spent-tokens.ts'
import { browserFields, turnstileField } from '../../domain/form-view.ts'
import type { SubmittedData } from '../../domain/submitted-data.ts'
import type { FormsConfig } from '../settings.ts'
import { controlValue, type Submission } from '../submission.ts'
import { limitsOfMessages, limitsOfUploads, type SubmissionLimit } from '../submission-limits.ts'
import type { SubmissionMarks } from '../submission-marks.ts'
import { checkContent } from './content-checks.ts'

export type SpamVerdict = {
  reasons: SpamReason[]
  /** Nothing else speaks against it than that there are too many. */
  tooMany?: SubmissionLimit | undefined
  /** Nothing else than that its browser runs no script: a person is to look at it. */
  forReview?: boolean
  /** Nothing else than that extensions doubt it. */
  isGuarded?: boolean
  /** The proof that went with the submission, to be used up with it. */
  spend: SpendableToken[]
  /** To be counted against with it. */
  limits: readonly SubmissionLimit[]
  uploadLimits: readonly SubmissionLimit[]
}

export type JudgeSpam = (
  submission: Submission,
  data: SubmittedData,
  marks: SubmissionMarks,
) => Promise<SpamVerdict>

export type JudgeSpamDeps = Omit<JudgeProofDeps, 'leastSeconds'> & {
  config: FormsConfig
  limits: Limits
}

/** All that speaks for a robot. Every reason is found and kept, so that an owner can see what misjudged a message. */
export function createJudgeSpam(deps: JudgeSpamDeps): JudgeSpam {
  const { config, botCheck, limits: counters } = deps

  const judgeProof = createJudgeProof({ ...deps, leastSeconds: config.leastSeconds })

  const proof = (submission: Submission) =>
    judgeProof({
      action: 'contactform',
      token: tokenOf(submission, botCheck?.hint.provider),
      started: controlValue(submission, browserFields.started),
      address: submission.sender.address,
    })

  return async (submission, data, marks) => {
    const own = checkContent(submission, data, config)
    const { form, sender } = submission
    const proven = await proof(submission)
    const from = {
      formId: form.definition.id,
      networks: marks.networks,
      mayShare: sender.mayShareAddress,
    }
    const limits = limitsOfMessages({ ...from, isProven: proven.isProven }, config)
    const full = counters.knownFull(limits)
    const others = [...own, ...proven.doubts]
    return {
      reasons: full ? [...others, tooMany(full)] : others,
      tooMany: others.length === 0 ? full : undefined,
      forReview: proven.forReview === true && others.length === 1,
      spend: proven.spend,
      limits,
      uploadLimits: limitsOfUploads(from, config),
    }
  }
}

export const tooMany = (limit: SubmissionLimit): SpamReason => ({
  agent: 'rate limit',
  reason: reasonOf(limit),
})

function reasonOf({ of, what, most }: SubmissionLimit): string {
  if (of === 'form') return `More than ${most} messages came through this form within ten minutes.`
  return (what === 'files' ? tooManyFiles : what === 'tries' ? tooManyTries : tooManyMessages)[of](most)
}

const tooManyMessages: Record<Exclude<SubmissionLimit['of'], 'form'>, (most: number) => string> = {
  sender: (most) => `This sender wrote more than ${most} messages within ten minutes.`,
  network: (most) =>
    `More than ${most} messages came from this address and those next to it within ten minutes.`,
}

const tooManyTries: typeof tooManyMessages = {
  sender: (most) =>
    `This sender gave more than ${most} wrong answers to the form's question within ten minutes.`,
  network: (most) =>
    `More than ${most} wrong answers to the form's question came from this address and those next to it within ten minutes.`,
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

const tooManyFiles: typeof tooManyMessages = {
  sender: (most) => `This sender sent more than ${megabytes(most)} MB of files within an hour.`,
  network: (most) =>
    `More than ${megabytes(most)} MB of files came from this address and those next to it within an hour.`,
}

const tokenOf = (submission: Submission, provider: string | undefined) =>
  provider === 'turnstile'
    ? controlValue(submission, turnstileField) || controlValue(submission, browserFields.token)
    : controlValue(submission, browserFields.token)
