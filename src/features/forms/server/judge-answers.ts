import { createKeyedMutex } from '#platform/concurrency.ts'
import { LimitReached } from '#platform/limits/limits.ts'
import type { SpendableToken } from '#platform/spent-tokens.ts'
import { kindOf } from '../domain/kinds/kinds.ts'
import { type CheckedSubmission, checkSubmission } from './check-submission.ts'
import { type AcceptDeps, fromOf, type KnownSubmission } from './known-submission.ts'
import type { Submission } from './submission.ts'
import { limitsOfTries, type SubmissionLimit } from './submission-limits.ts'

export type JudgeAnswers = (
  known: KnownSubmission,
) => Promise<CheckedSubmission | { triedOut: SubmissionLimit }>

/**
 * Checks a submission. Beyond the limit of wrong answers to a form's question none is judged, so that nobody can guess on, and
 * nothing of it is written down. Submissions from one network are judged one after another, or many at once would all be judged before
 * the first is counted.
 */
export function createJudgeAnswers(deps: AcceptDeps): JudgeAnswers {
  const { challenges, spentTokens, limits, config, db } = deps
  const inLane = createKeyedMutex()

  const check = ({ submission, data, marks }: KnownSubmission) =>
    checkSubmission(submission, data, marks.sender, { challenges, spentTokens })

  const burn = async (tokens: readonly SpendableToken[], tries: readonly SubmissionLimit[]) => {
    try {
      await db.tables<unknown>().write(async (tx) => {
        for (const one of tokens) await spentTokens.spendWithin(tx, [one])
        const full = await limits.take(tx, tries)
        if (full) throw new LimitReached(full)
      })
      return undefined
    } catch (error) {
      if (error instanceof LimitReached) return error.limit as SubmissionLimit
      throw error
    }
  }

  const judge = async (known: KnownSubmission) => {
    const tries = limitsOfTries(fromOf(known), config)
    const triedOut = limits.knownFull(tries)
    if (triedOut) return { triedOut }
    const checked = await check(known)
    const oneTooMany = checked.burn.length > 0 ? await burn(checked.burn, tries) : undefined
    return oneTooMany ? { triedOut: oneTooMany } : checked
  }

  return (known) => {
    if (!asksSomething(known.submission)) return check(known)
    const { networks } = known.marks
    return inLane((networks.at(-1) ?? networks[0]).mark, () => judge(known))
  }
}

const asksSomething = ({ form }: Submission) =>
  form.fields.some((field) => kindOf(field).role === 'challenge')
