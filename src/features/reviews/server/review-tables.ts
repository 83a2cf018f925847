import type { Transaction } from '#api/extension.ts'
import type { Moderation, ReviewStatus, Subject } from '../domain/review.ts'

export type CampaignRow = {
  id: string
  document_id: number | null
  /** The path of its file without the ending. */
  translations: string
  name: string
  link: string | null
  description: string | null
  subject: Subject | null
  language: string | null
  moderation: Moderation | null
  takes_reviews: number | null
  remote_host: string | null
  remote_campaign: string | null
}

export type ReviewRow = {
  campaign_id: string
  id: string
  status: ReviewStatus
  /** Half stars. */
  rating: number
  written_at: number
  language: string
  with_text: number
  helpful: number
  verified: number
  document_id: number | null
  invitation: string | null
  created_at: number
  author: string
  location: string | null
  title: string | null
  body: string | null
  /** JSON: author, text, date. */
  reply: string | null
  /** JSON: what speaks against it. */
  doubts: string | null
}

export type ReviewTables = {
  campaigns: CampaignRow
  /** `value` is JSON: the texts in a language. */
  campaign_editions: { document_id: number; edition: string; translations: string; value: string }
  reviews: ReviewRow
  review_totals: {
    campaign_id: string
    language: string
    rating: number
    with_text: number
    count: number
  }
  remote_fragments: { url: string; campaign_id: string; html: string; fetched_at: number }
}

export type ReviewTx = Transaction<ReviewTables>

export const reviewTables = (tx: Transaction): ReviewTx => tx.$extendTables<ReviewTables>()

/** The tag of anything that depends on which campaigns exist. */
export const campaignsTag = 'campaigns'

/** Every page and fragment that shows something of the campaign. */
export const campaignTag = (campaign: string) => `campaign:${campaign}`
