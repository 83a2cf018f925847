import type { Doubt, ReviewFacts } from '#api/extension.ts'
import type { Campaign, Review, ReviewStatus } from '../domain/review.ts'
import type { CampaignRow, ReviewRow } from './review-tables.ts'

export type StoredReview = Review & { campaign: string; status: ReviewStatus }

export const toCampaign = (row: CampaignRow): Campaign => ({
  id: row.id,
  name: row.name,
  link: row.link ?? undefined,
  description: row.description ?? undefined,
  subject: row.subject ?? undefined,
  language: row.language ?? undefined,
  moderation: row.moderation ?? undefined,
  write: row.takes_reviews === null ? undefined : row.takes_reviews === 1,
  remote: row.remote_host ? { host: row.remote_host, campaign: row.remote_campaign ?? row.id } : undefined,
})

export function toReview(row: ReviewRow): StoredReview {
  const reply = row.reply === null ? undefined : JSON.parse(row.reply)
  return {
    campaign: row.campaign_id,
    status: row.status,
    id: row.id,
    author: row.author,
    location: row.location ?? undefined,
    rating: row.rating / 2,
    title: row.title ?? undefined,
    text: row.body ?? undefined,
    language: row.language,
    date: new Date(row.written_at),
    verified: row.verified === 1,
    helpful: row.helpful,
    reply: reply && { ...reply, date: new Date(reply.date) },
  }
}

export type NewRow = {
  campaign: string
  status: ReviewStatus
  createdAt: Date
  documentId?: number | undefined
  invitation?: string | undefined
  doubts?: readonly Doubt[] | undefined
}

export function toRow(review: Review, row: NewRow): ReviewRow {
  return {
    campaign_id: row.campaign,
    id: review.id,
    status: row.status,
    rating: Math.round(review.rating * 2),
    written_at: review.date.getTime(),
    language: review.language,
    with_text: review.text ? 1 : 0,
    helpful: review.helpful,
    verified: review.verified ? 1 : 0,
    document_id: row.documentId ?? null,
    invitation: row.invitation ?? null,
    created_at: row.createdAt.getTime(),
    author: review.author,
    location: review.location ?? null,
    title: review.title ?? null,
    body: review.text ?? null,
    reply: review.reply ? JSON.stringify(review.reply) : null,
    doubts: row.doubts && row.doubts.length > 0 ? JSON.stringify(row.doubts) : null,
  }
}

/** The facts of a review for others. */
export const reviewFacts = (row: ReviewRow): ReviewFacts => ({
  campaign: row.campaign_id,
  id: row.id,
  author: row.author,
  rating: row.rating / 2,
  ...(row.title !== null && { title: row.title }),
  ...(row.body !== null && { text: row.body }),
  verified: row.verified === 1,
  status: row.status,
})

export const readDoubts = (doubts: string | null): readonly Doubt[] =>
  doubts === null ? [] : JSON.parse(doubts)
