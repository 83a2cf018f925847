import type { SpendableToken, SpentTokens } from '#platform/spent-tokens.ts'
import type { BotAction } from '#shared/bot-check.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.botCheck.ts'
import type { BotCheck } from './bot-check.ts'
import type { Started } from './started.ts'

/** Who doubts that a person sent it, and why, for the owner. */
export type Doubt = { agent: string; reason: Translatable }

/** The proof that a browser sent with a form. */
export type PostedProof = {
  action: BotAction
  /** Empty without script. */
  token: string
  started: string
  address: string
}

/**
 * `spend`: the proof, to be used up together with what it was sent for. `forReview`: one doubt is only that there is
 * none, and a person is to decide.
 */
export type JudgedProof = {
  doubts: Doubt[]
  spend: SpendableToken[]
  forReview?: boolean
  /** The browser did the work, or the provider vouches for it. */
  isProven: boolean
}

export type JudgeProof = (posted: PostedProof) => Promise<JudgedProof>

export type JudgeProofDeps = {
  botCheck?: BotCheck | undefined
  spentTokens: Pick<SpentTokens, 'spentAmong'>
  started: Started
  minSeconds: number
}

export const { usedBefore } = words

/** How fast a form was filled in, and whether the browser worked for it. */
export function createJudgeProof({ botCheck, spentTokens, started, minSeconds }: JudgeProofDeps): JudgeProof {
  const speed = (posted: PostedProof): Doubt[] => {
    const seconds = started.secondsSince(posted.started)
    if (seconds === undefined || seconds >= minSeconds) return []
    return [{ agent: 'fill time', reason: words.tooFast({ seconds }) }]
  }

  const proof = async ({ token, action, address }: PostedProof): Promise<JudgedProof> => {
    if (!botCheck) return noProof
    const fail = (reason: Translatable) => ({
      ...noProof,
      doubts: [{ agent: botCheck.hint.provider, reason }],
    })
    if (token === '') {
      if (botCheck.withoutProof === 'allow') return noProof
      return { ...fail(words.noProof), forReview: botCheck.withoutProof === 'review' }
    }
    const verdict = await botCheck.verify({ token, action, address })
    if (!verdict.human) return fail(verdict.reason)
    const spend = verdict.spend ? [verdict.spend] : []
    const spent = await spentTokens.spentAmong(spend)
    return spent.size > 0 ? fail(usedBefore) : { doubts: [], spend, isProven: true }
  }

  return async (posted) => {
    const { doubts, ...judged } = await proof(posted)
    return { ...judged, doubts: [...speed(posted), ...doubts] }
  }
}

const noProof: JudgedProof = { doubts: [], spend: [], isProven: false }
