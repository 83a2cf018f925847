import type { OwnBotCheck } from '#platform/bot-check/own-bot-check.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { SpendableToken } from '#platform/spent-tokens.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as spamWords } from '#words/forms.spam.ts'
import { browserFields, honeypotName, turnstileField } from '../../domain/form-view.ts'
import type { SubmittedData } from '../../domain/submitted-data.ts'
import type { FormsConfig } from '../settings.ts'
import { controlValue, type Submission } from '../submission.ts'
import type { SubmissionHashes } from '../submission-hashes.ts'
import { limitsOfMessages, limitsOfUploads, type SubmissionLimit } from '../submission-limits.ts'

export type SpamVerdict = {
  reasons: Suspicion[]
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

type JudgeSpam = (
  submission: Submission,
  data: SubmittedData,
  marks: SubmissionHashes,
) => Promise<SpamVerdict>

type JudgeSpamDeps = {
  botCheck: OwnBotCheck
  config: FormsConfig
  limits: Limits
}

/** All that speaks for a robot. Every reason is found and kept, so that an owner can see what misjudged a message. */
export function createJudgeSpam({ config, botCheck, limits: counters }: JudgeSpamDeps): JudgeSpam {
  const { minSeconds } = config
  const provider = botCheck.view({ minSeconds })?.provider

  const proof = (submission: Submission) =>
    botCheck.judge({
      minSeconds,
      action: 'contactform',
      token: tokenOf(submission, provider),
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

export const tooMany = (limit: SubmissionLimit): Suspicion => ({
  agent: 'rate limit',
  reason: reasonOf(limit),
})

function reasonOf({ of, what, max }: SubmissionLimit) {
  if (of === 'form') return spamWords.formFull({ max })
  const isSender = of === 'sender'
  if (what === 'files') {
    const megabytes = Math.round(max / 1024 / 1024)
    return isSender ? spamWords.senderSent({ megabytes }) : spamWords.networkSent({ megabytes })
  }
  if (what === 'tries') return isSender ? spamWords.senderTried({ max }) : spamWords.networkTried({ max })
  return isSender ? spamWords.senderWrote({ max }) : spamWords.networkWrote({ max })
}

const tokenOf = (submission: Submission, provider: string | undefined) =>
  provider === 'turnstile'
    ? controlValue(submission, turnstileField) || controlValue(submission, browserFields.token)
    : controlValue(submission, browserFields.token)

type ContentLimits = { disallowedWords: readonly string[]; maxLinks: number }

type ContentCheck = (submission: Submission, data: SubmittedData, limits: ContentLimits) => Suspicion[]

/** Checks of the submission alone, without asking anybody. */
const checkContent: ContentCheck = (...given) => [
  ...userAgent(...given),
  ...honeypot(...given),
  ...words(...given),
  ...links(...given),
]

const userAgent: ContentCheck = ({ sender }) =>
  sender.userAgent.length < 2 ? [{ agent: 'user agent', reason: spamWords.noUserAgent }] : []

const honeypot: ContentCheck = (submission) =>
  controlValue(submission, honeypotName) === '' ? [] : [{ agent: 'honeypot', reason: spamWords.honeypot }]

const words: ContentCheck = ({ sender }, data, { disallowedWords }) => {
  if (disallowedWords.length === 0) return []
  const all = [...textsOf(data), sender.address, sender.userAgent].join('\n').toLowerCase()
  const found = disallowedWords.find((word) => all.includes(word.toLowerCase()))
  return found === undefined
    ? []
    : [{ agent: 'disallowed words', reason: spamWords.disallowedWord({ word: found }) }]
}

const linkPattern = /https?:\/\/|\bwww\.|\[url[=\]]|<a\s/gi

const links: ContentCheck = (_, data, { maxLinks }) => {
  const count = textsOf(data).reduce((sum, text) => sum + (text.match(linkPattern)?.length ?? 0), 0)
  return count > maxLinks ? [{ agent: 'links', reason: spamWords.links({ count }) }] : []
}

const textsOf = (data: SubmittedData): string[] => [
  ...[...data.fields.values()].flatMap(({ raw, files }) => [...raw, ...files.map(({ name }) => name)]),
  ...[...data.others.values()].flat(),
]

/** Who judges a message to be spam, and why. */
export type Suspicion = { agent: string; reason: string | Message }
