import { createSigner, type ExtensionContext, isPublicAddress, type Signer } from '#api/extension.ts'
import type { Moderation } from '../domain/review.ts'
import { createFetchOutside } from './fetch-outside.ts'
import type { FragmentSetting } from './fragment-body.tsx'
import { createInvitations, type Invitations } from './invitations.ts'
import { createModerationStore, type ModerationDeps, type ModerationStore } from './moderation-store.ts'
import { createRemoteReviews, createRemoteStore, type RemoteReviews } from './remote-reviews.tsx'
import { createReviewQueue, type ReviewQueue } from './review-queue.ts'
import { createReviewStore, type ReviewStore } from './review-store.ts'
import { campaignTag } from './review-tables.ts'

export type ReviewsConfig = {
  structuredData: boolean
  write: boolean
  moderation: Moderation
  askInnerAddresses: boolean
}

/** The parts of the reviews feature, built once and shared by its routes and blocks. */
export type Reviews = {
  config: ReviewsConfig
  store: ReviewStore
  moderation: ModerationStore
  queue: ReviewQueue
  invitations: Invitations
  /** Signs a public token for something private. */
  signer: Signer
  remote: RemoteReviews
  setting(): Promise<FragmentSetting>
}

export type ReviewsOptions = Pick<ExtensionContext<unknown, never>, 'log' | 'secret'> &
  ModerationDeps & {
    config: ReviewsConfig
    onStale(tags: readonly string[]): void
    setting(): Promise<FragmentSetting>
  }

export function createReviews(options: ReviewsOptions): Reviews {
  const { db, config, clock, log, secret, onStale, setting } = options
  return {
    config,
    store: createReviewStore(db),
    moderation: createModerationStore(options),
    queue: createReviewQueue(db),
    invitations: createInvitations(secret, clock),
    signer: createSigner(secret, 'reviews'),
    remote: createRemoteReviews({
      store: createRemoteStore(db, clock),
      fetchOutside: createFetchOutside(config.askInnerAddresses ? () => true : isPublicAddress),
      clock,
      log,
      onArrival: (campaign) => onStale([campaignTag(campaign)]),
    }),
    setting,
  }
}
