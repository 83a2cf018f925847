import { createJudgeProof, type JudgeProofDeps } from '#platform/bot-check/judge-proof.ts'
import type { ContactConfig } from '#platform/config/contact-config.ts'
import type { SpendableToken } from '#platform/spent-tokens.ts'
import { browserFields, turnstileField } from '../../domain/form-view.ts'
import type { PostedData } from '../../domain/posted-data.ts'
import type { PostLimit, PostLimitPair, PostLimits } from '../post-limits.ts'
import type { PostMarks } from '../post-marks.ts'
import { controlValue, type Submission } from '../submission.ts'
import { checkContent } from './content-checks.ts'
import type { SpamReason } from './spam-reason.ts'

export type SpamVerdict = {
  reasons: SpamReason[]
  /** Nothing else speaks against it than that there are too many. */
  tooMany?: PostLimit['of'] | undefined
  /** Nothing else than that its browser runs no script: a person is to look at it. */
  forReview?: boolean
  /** The proof that went with the post, to be used up with it. */
  spend: SpendableToken[]
  /** To be counted against with it. */
  limits?: PostLimitPair
}

export type JudgeSpam = (submission: Submission, data: PostedData, marks: PostMarks) => Promise<SpamVerdict>

export type JudgeSpamDeps = Omit<JudgeProofDeps, 'leastSeconds'> & {
  config: ContactConfig
  limits: PostLimits
}

/** All that speaks for a robot. Every reason is found and kept, so that an owner can see what misjudged a message. */
export function createJudgeSpam(deps: JudgeSpamDeps): JudgeSpam {
  const { config, botCheck, limits: postLimits } = deps

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
    const limits = postLimits.ofMessages(form.definition.id, marks.sender, sender.mayShareAddress)
    const full = postLimits.knownFull(limits)
    const proven = await proof(submission)
    const others = [...own, ...proven.doubts]
    return {
      reasons: full ? [...others, tooMany(full)] : others,
      tooMany: others.length === 0 ? full?.of : undefined,
      forReview: proven.forReview === true && others.length === 1 && !full,
      spend: proven.spend,
      limits,
    }
  }
}

export const tooMany = ({ of, most }: PostLimit): SpamReason => ({
  agent: 'rate limit',
  reason:
    of === 'sender'
      ? `This sender wrote more than ${most} messages within ten minutes.`
      : `More than ${most} messages came through this form within ten minutes.`,
})

const tokenOf = (submission: Submission, provider: string | undefined) =>
  provider === 'turnstile'
    ? controlValue(submission, turnstileField) || controlValue(submission, browserFields.token)
    : controlValue(submission, browserFields.token)
