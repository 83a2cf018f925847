import type { Clock, Doubt, JudgedProof, Signer } from '#api/extension.ts'
import { type CheckFields, checkDraft, type DraftErrors } from '../domain/check-draft.ts'
import type { ReviewDraft } from '../domain/new-review.ts'
import type { Campaign, Moderation, ReviewStatus } from '../domain/review.ts'
import type { Invitations } from './invitations.ts'
import type { ModerationStore } from './moderation-store.ts'

export type PostedReview = {
  draft: ReviewDraft
  invitation?: string | undefined
  /** The key of this submission; empty without JavaScript. */
  key: string
  /** Distinguishes senders if there is no key. */
  sender: string
}

export type Acceptance =
  | { status: 'stored'; published: boolean }
  | { status: 'invalid'; errors: DraftErrors }
  | { status: 'invitation_void' }
  | { status: 'too_many' }

export type AcceptReviewDeps = {
  moderation: ModerationStore
  invitations: Invitations
  signer: Signer
  clock: Clock
  check: CheckFields
}

/** Asked for a review that is complete: whether it is worth a look, what speaks against it, and whether it is one too many. */
export type Guard = { mayTry(): boolean; mayTake(isProven: boolean): boolean; judge(): Promise<JudgedProof> }

/**
 * Checks and stores a visitor's review. The same review sent twice is one; so are two by one invitation. One that is
 * doubted is neither shown nor lost: it waits for the owner with the reasons.
 */
export function createAcceptReview(deps: AcceptReviewDeps) {
  const { moderation, invitations, signer, clock, check } = deps
  return async (
    campaign: Campaign & { moderation: Moderation },
    posted: PostedReview,
    guard: Guard,
  ): Promise<Acceptance> => {
    const checked = checkDraft(posted.draft, check)
    if ('errors' in checked) return { status: 'invalid', errors: checked.errors }
    const invited =
      posted.invitation === undefined ? undefined : invitations.read(posted.invitation, campaign.id)
    if (posted.invitation !== undefined && !invited) return { status: 'invitation_void' }
    if (!invited && !guard.mayTry()) return { status: 'too_many' }
    // An invitation that only we can have made says more than any check.
    const { doubts, spend, isProven } = invited ? noDoubt : await guard.judge()
    if (!guard.mayTake(isProven)) return { status: 'too_many' }
    const date = new Date(clock.now().toISOString().slice(0, 10))
    // Two people may write the same few words on a screen that both use, on another day.
    const origin = invited?.id ?? `${posted.key || posted.sender} ${date.toISOString()}`
    const id = `v-${signer.sign('id', JSON.stringify(checked), origin)}`
    const review = { ...checked, id, date, verified: invited !== undefined, helpful: 0 }
    const stored = await moderation.add(review, {
      campaign: campaign.id,
      status: statusOf(campaign.moderation, invited !== undefined, doubts),
      invitation: invited?.id,
      doubts,
      spend,
    })
    if (stored === 'invitation_used') return { status: 'invitation_void' }
    return { status: 'stored', published: stored === 'published' }
  }
}

const noDoubt: JudgedProof = { doubts: [], spend: [], isProven: true }

function statusOf(policy: Moderation, verified: boolean, doubts: readonly Doubt[]): ReviewStatus {
  if (doubts.length > 0) return 'pending'
  return policy === 'none' || (policy === 'unverified' && verified) ? 'published' : 'pending'
}
