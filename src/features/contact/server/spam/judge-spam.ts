import { createJudgeProof, type JudgeProofDeps } from '#platform/bot-check/judge-proof.ts'
import type { ContactConfig } from '#platform/config/contact-config.ts'
import type { SpendableToken } from '#platform/spent-tokens.ts'
import { browserFields, turnstileField } from '../../domain/form-view.ts'
import type { PostedData } from '../../domain/posted-data.ts'
import type { PostMarks } from '../post-marks.ts'
import type { PostStore } from '../post-store.ts'
import { controlValue, type Submission } from '../submission.ts'
import { checkContent } from './content-checks.ts'
import type { SpamReason } from './spam-reason.ts'

/** `spend`: the proof that went with the post, to be used up with it. `tooMany`: only the number speaks against it. */
export type SpamVerdict = { reasons: SpamReason[]; tooMany: boolean; spend: SpendableToken[] }

export type JudgeSpam = (submission: Submission, data: PostedData, marks: PostMarks) => Promise<SpamVerdict>

export type JudgeSpamDeps = Omit<JudgeProofDeps, 'leastSeconds'> & {
  config: ContactConfig
  posts: Pick<PostStore, 'countSince'>
  now(): Date
}

const tenMinutes = 10 * 60 * 1000
/** Many people may share an address that is a proxy's. */
const sharedAddressFactor = 20

/** All that speaks for a robot. Every reason is found and kept, so that an owner can see what misjudged a message. */
export function createJudgeSpam(deps: JudgeSpamDeps): JudgeSpam {
  const { config, botCheck, posts } = deps

  const judgeProof = createJudgeProof({ ...deps, leastSeconds: config.leastSeconds })

  const proof = (submission: Submission) =>
    judgeProof({
      action: 'contactform',
      token: tokenOf(submission, botCheck?.hint.provider),
      started: controlValue(submission, browserFields.started),
      address: submission.sender.address,
    })

  const number = async ({ form, sender }: Submission, marks: PostMarks): Promise<SpamReason[]> => {
    const since = new Date(deps.now().getTime() - tenMinutes)
    const count = await posts.countSince(form.definition.id, marks.sender, since)
    const most = config.mostPerTenMinutes * (sender.behindStranger ? sharedAddressFactor : 1)
    if (count < most) return []
    return [{ agent: 'rate limit', reason: `${count} messages came from this sender within ten minutes.` }]
  }

  return async (submission, data, marks) => {
    const own = checkContent(submission, data, config)
    const [proven, many] = await Promise.all([proof(submission), number(submission, marks)])
    const reasons = [...own, ...proven.doubts, ...many]
    return {
      reasons,
      tooMany: many.length > 0 && reasons.length === many.length,
      spend: proven.spend,
    }
  }
}

const tokenOf = (submission: Submission, provider: string | undefined) =>
  provider === 'turnstile'
    ? controlValue(submission, turnstileField) || controlValue(submission, browserFields.token)
    : controlValue(submission, browserFields.token)
