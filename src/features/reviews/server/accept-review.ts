import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { checkDraft, type DraftErrors, type ReviewDraft } from '../domain/new-review.ts'
import type { Campaign, ReviewStatus } from '../domain/review.ts'
import type { Invitations } from './invitations.ts'
import type { ModerationStore } from './moderation-store.ts'

export type PostedReview = {
  draft: ReviewDraft
  invitation?: string | undefined
  /** A field nobody sees was filled in. */
  trapped: boolean
}

export type Acceptance =
  | { status: 'stored'; published: boolean }
  | { status: 'invalid'; errors: DraftErrors }
  | { status: 'invitation_void' }

export type AcceptReviewDeps = {
  moderation: ModerationStore
  invitations: Invitations
  clock: Clock
  policy: 'all' | 'unverified' | 'none'
}

/** Checks and stores a visitor's review. The same review sent twice is one; so are two by one invitation. */
export function createAcceptReview({ moderation, invitations, clock, policy }: AcceptReviewDeps) {
  return async (campaign: Campaign, { draft, invitation, trapped }: PostedReview): Promise<Acceptance> => {
    const checked = checkDraft(draft)
    if ('errors' in checked) return { status: 'invalid', errors: checked.errors }
    const invited = invitation === undefined ? undefined : invitations.read(invitation, campaign.id)
    if (invitation !== undefined && !invited) return { status: 'invitation_void' }
    const status = statusOf(policy, invited !== undefined, trapped)
    const now = clock.now()
    const date = new Date(now.toISOString().slice(0, 10))
    const id = `v-${createHash('sha256')
      .update(JSON.stringify([checked, date, invited?.id]))
      .digest('base64url')
      .slice(0, 16)}`
    const review = { ...checked, id, date, verified: invited !== undefined, helpful: 0 }
    const stored = await moderation.add(review, { campaign: campaign.id, status, invitation: invited?.id })
    if (stored === 'known' && invited) return { status: 'invitation_void' }
    return { status: 'stored', published: status === 'published' }
  }
}

function statusOf(policy: AcceptReviewDeps['policy'], verified: boolean, trapped: boolean): ReviewStatus {
  if (trapped) return 'rejected'
  return policy === 'none' || (policy === 'unverified' && verified) ? 'published' : 'pending'
}
