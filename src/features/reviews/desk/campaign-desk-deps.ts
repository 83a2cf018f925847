import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { SiteTime } from '#platform/desk/edit-screen.tsx'
import type { Documents } from '#platform/documents/documents.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import type { Site } from '#shared/site.ts'
import type { Campaign } from '../domain/review.ts'
import type { Reviews } from '../server/reviews.ts'

export type CampaignDeskDeps = Pick<Reviews, 'store' | 'invitations' | 'config' | 'setting'> & {
  db: Database
  documents: Documents
  siteTime(): Promise<SiteTime>
  /** The page about it, whatever is stored. */
  drawCampaign(campaign: Campaign): Promise<Response>
  postOffice: PostOffice
  clock: Clock
  site(): Promise<Site>
}
