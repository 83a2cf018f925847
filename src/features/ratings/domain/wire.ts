/** The names and sentences of the original's ajax call, for the side that sends it and the side that answers. */

export const voteAction = 'postratings'
/** The id of a post's rating area. */
export const areaId = (post: number) => `post-ratings-${post}`
export const nonceField = (post: number) => `postratings_${post}_nonce`
export const ratedCookie = (post: number) => `rated_${post}`
export const voterCookie = 'portico-voter'
/** Carries the proof of work, where one is asked for. */
export const proofField = 'postratings_proof'

/** Seconds, as the original: about 347 days. */
export const ratedCookieAge = 30_000_000

export type RefusalCode =
  | 'bad_nonce'
  | 'refused'
  | 'already_rated'
  | 'no_such_post'
  | 'out_of_range'
  | 'too_many'
  /** Many came from the same network: a browser that works for its vote is still heard. */
  | 'proof_needed'

/** Why a vote is `refused`. The original's call does not say it. */
export type RefusedBecause = 'program' | 'closed' | 'unchangeable' | 'not_rated'

export const refusalText: Record<RefusalCode, (post: number, rate: number) => string> = {
  bad_nonce: () => 'Failed To Verify Referrer',
  refused: () => '0',
  already_rated: (post) => `You Had Already Rated This Post. Post ID #${post}.`,
  no_such_post: (post) => `Invalid Post ID (#${post}).`,
  out_of_range: (_, rate) => `Invalid Rating (#${rate}).`,
  too_many: () => 'Too Many Ratings. Please Wait A Minute.',
  proof_needed: () => 'Too Many Ratings From Your Network. Please Try Again Later.',
}

const patterns: readonly (readonly [RegExp, RefusalCode | 'locked'])[] = [
  [/^Failed To Verify Referrer$/, 'bad_nonce'],
  [/^(?:0|-1)?$/, 'refused'],
  [/^You Had Already Rated This Post\./, 'already_rated'],
  [/^Invalid Post ID/, 'no_such_post'],
  [/^Invalid Rating/, 'out_of_range'],
  [/^Too Many Ratings\./, 'too_many'],
  [/^Too Many Ratings From Your Network\./, 'proof_needed'],
  [/^Unable to obtain lock$/, 'locked'],
]

/** Refusals come with status 200 and plain text; everything else is the HTML for the rating area. */
export function readAnswer(
  body: string,
): { status: 'rated'; html: string } | { status: 'refused'; code: RefusalCode | 'locked' } {
  const text = body.trim()
  const code = patterns.find(([pattern]) => pattern.test(text))?.[1]
  return code ? { status: 'refused', code } : { status: 'rated', html: body }
}

/** What a page shows of a post, so that the server only sends changes: `12_5_21`. */
export type Shown = { post: number; users: number; score: number }

type Written = number | string | undefined

export const writeShown = (post: Written, users: Written, score: Written) => `${post}_${users}_${score}`

export function readShown(text: string): Shown | undefined {
  const match = /^(\d{1,15})_(\d{1,15})_(-?\d{1,15})$/.exec(text)
  return match ? { post: Number(match[1]), users: Number(match[2]), score: Number(match[3]) } : undefined
}

/** The answer of the late request for one post. `html` is only sent if the page shows something else. */
export type LateRating = {
  nonce?: string | undefined
  users?: number | undefined
  score?: number | undefined
  html?: string | undefined
}
