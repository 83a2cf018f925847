import { createLanes } from '#platform/lanes.ts'
import { LimitReached } from '#platform/limits/limits.ts'
import type { SpendableToken } from '#platform/spent-tokens.ts'
import type { AcceptDeps } from './accept-deps.ts'
import { type CheckedPost, checkPost } from './check-submission.ts'
import { fromOf, type Post } from './known-submission.ts'
import type { Submission } from './submission.ts'
import { limitsOfTries, type PostLimit } from './submission-limits.ts'

export type JudgeAnswers = (post: Post) => Promise<CheckedPost | { triedOut: PostLimit }>

/**
 * Checks a post. Beyond the limit of wrong answers to a form's question none is judged, so that nobody can guess on, and
 * nothing of it is written down. Posts from one network are judged one after another, or many at once would all be judged before
 * the first is counted.
 */
export function createJudgeAnswers(deps: AcceptDeps): JudgeAnswers {
  const { challenges, spentTokens, limits, config, db } = deps
  const inLane = createLanes()

  const check = ({ submission, data, marks }: Post) =>
    checkPost(submission, data, marks.sender, { challenges, spentTokens })

  const burn = async (tokens: readonly SpendableToken[], tries: readonly PostLimit[]) => {
    try {
      await db.tables<unknown>().write(async (tx) => {
        for (const one of tokens) await spentTokens.spendWithin(tx, [one])
        const full = await limits.take(tx, tries)
        if (full) throw new LimitReached(full)
      })
      return undefined
    } catch (error) {
      if (error instanceof LimitReached) return error.limit as PostLimit
      throw error
    }
  }

  const judge = async (post: Post) => {
    const tries = limitsOfTries(fromOf(post), config)
    const triedOut = limits.knownFull(tries)
    if (triedOut) return { triedOut }
    const checked = await check(post)
    const oneTooMany = checked.burn.length > 0 ? await burn(checked.burn, tries) : undefined
    return oneTooMany ? { triedOut: oneTooMany } : checked
  }

  return (post) => {
    if (!asksSomething(post.submission)) return check(post)
    const { networks } = post.marks
    return inLane((networks.at(-1) ?? networks[0]).mark, () => judge(post))
  }
}

const asksSomething = ({ form }: Submission) =>
  form.fields.some(({ kind }) => kind === 'quiz' || kind === 'captcha-answer')
