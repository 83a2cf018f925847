import type { BotCheck } from '#platform/bot-check/bot-check.ts'
import type { ContactConfig } from '#platform/config/contact-config.ts'
import type { SpendableToken, SpentTokens } from '#platform/spent-tokens.ts'
import { browserFields, turnstileField } from '../../domain/form-view.ts'
import type { PostedData } from '../../domain/posted-data.ts'
import type { PostMarks } from '../post-marks.ts'
import type { PostStore } from '../post-store.ts'
import { controlValue, type Submission } from '../submission.ts'
import { checkContent } from './content-checks.ts'
import type { SpamReason } from './spam-reason.ts'
import type { Started } from './started.ts'

/** `spend`: the proof that went with the post, to be used up with it. `tooMany`: only the number speaks against it. */
export type SpamVerdict = { reasons: SpamReason[]; tooMany: boolean; spend: SpendableToken[] }

export type JudgeSpam = (submission: Submission, data: PostedData, marks: PostMarks) => Promise<SpamVerdict>

export type JudgeSpamDeps = {
  config: ContactConfig
  botCheck?: BotCheck | undefined
  spentTokens: SpentTokens
  posts: Pick<PostStore, 'countSince'>
  started: Started
  now(): Date
}

const tenMinutes = 10 * 60 * 1000
/** Many people may share an address that is a proxy's. */
const sharedAddressFactor = 20

/** All that speaks for a robot. Every reason is found and kept, so that an owner can see what misjudged a message. */
export function createJudgeSpam(deps: JudgeSpamDeps): JudgeSpam {
  const { config, botCheck, spentTokens, posts, started } = deps

  const speed = (submission: Submission): SpamReason[] => {
    const seconds = started.secondsSince(controlValue(submission, browserFields.started))
    if (seconds === undefined || seconds >= config.leastSeconds) return []
    return [{ agent: 'fill time', reason: `It was filled in within ${seconds.toFixed(1)} seconds.` }]
  }

  const proof = async (
    submission: Submission,
  ): Promise<{ reasons: SpamReason[]; spend: SpendableToken[] }> => {
    if (!botCheck) return { reasons: [], spend: [] }
    const agent = botCheck.hint.provider
    const fail = (reason: string) => ({ reasons: [{ agent, reason }], spend: [] })
    const token = tokenOf(submission, agent)
    if (token === '') {
      return botCheck.allowsMissing ? { reasons: [], spend: [] } : fail('It came without a proof.')
    }
    const { address } = submission.sender
    const verdict = await botCheck.verify({ token, action: 'contactform', address })
    if (!verdict.human) return fail(verdict.reason)
    const spend = verdict.spend ? [verdict.spend] : []
    const spent = await spentTokens.spentAmong(spend.map((one) => one.token))
    if (spent.size > 0) return fail('The proof was used before.')
    return { reasons: [], spend }
  }

  const number = async ({ form, sender }: Submission, marks: PostMarks): Promise<SpamReason[]> => {
    const since = new Date(deps.now().getTime() - tenMinutes)
    const count = await posts.countSince(form.definition.id, marks.sender, since)
    const most = config.mostPerTenMinutes * (sender.behindStranger ? sharedAddressFactor : 1)
    if (count < most) return []
    return [{ agent: 'rate limit', reason: `${count} messages came from this sender within ten minutes.` }]
  }

  return async (submission, data, marks) => {
    const own = [...checkContent(submission, data, config), ...speed(submission)]
    const [proven, many] = await Promise.all([proof(submission), number(submission, marks)])
    const reasons = [...own, ...proven.reasons, ...many]
    return {
      reasons,
      tooMany: many.length > 0 && reasons.length === many.length,
      spend: proven.spend,
    }
  }
}

const tokenOf = (submission: Submission, provider: string) =>
  provider === 'turnstile'
    ? controlValue(submission, turnstileField) || controlValue(submission, browserFields.token)
    : controlValue(submission, browserFields.token)
