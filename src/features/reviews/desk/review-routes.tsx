import type { Clock } from '#platform/clock.ts'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { urls } from '#shared/urls.ts'
import { type QueueView, queueViews, reviewStatuses } from '../domain/review.ts'
import type { ModerationStore } from '../server/moderation-store.ts'
import type { QueuedReview, QueuePlace, ReviewQueue } from '../server/review-queue.ts'
import type { ReviewStore } from '../server/review-store.ts'
import { campaignTag } from '../server/review-tables.ts'
import { ReviewsPage, viewWords } from './reviews-page.tsx'

export type ReviewDeskDeps = {
  store: ReviewStore
  moderation: ModerationStore
  queue: ReviewQueue
  clock: Clock
  siteName(): Promise<string>
  onStale(tags: readonly string[]): void
}

const pageSize = 20
const longestReply = 4000

/** What visitors wrote about the owner's work: published, rejected, answered. */
export function createReviewDeskRoutes(deps: ReviewDeskDeps): readonly DeskRoute[] {
  const { store, moderation, queue, clock } = deps

  const listPage = async ({ c, csrf }: DeskVisit): Promise<DeskAnswer> => {
    const view = readView(c.req.query('status'))
    const found = await queue.list({ view, limit: pageSize + 1, after: readPlace(c.req.query('after')) })
    const reviews = found.slice(0, pageSize)
    const last = found.length > pageSize ? reviews.at(-1) : undefined
    const campaigns = new Map((await store.campaigns()).map(({ id, name }) => [id, name]))
    const shown = { csrf, view, counts: await queue.counts(), reviews, campaigns }
    return { title: 'Reviews', main: <ReviewsPage {...shown} older={last && placeOf(last)} /> }
  }

  const setStatus = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const status = readStatus(form.get('status'))
    const from = readView(form.get('from'))
    if (!status) return unchanged(from, 'Choose what is to be done.')
    const reviews = await chosen(form)
    for (const { campaign, id } of reviews) await moderation.setStatus(campaign, id, status)
    const [first] = reviews
    if (!first) return unchanged(from, 'Tick a review first.')
    deps.onStale([...new Set(reviews.map(({ campaign }) => campaignTag(campaign)))])
    const what = reviews.length === 1 ? `the review by ${first.author}` : `${reviews.length} reviews`
    return {
      to: urls.desk.reviews(from),
      notice: `${what[0]?.toUpperCase()}${what.slice(1)} ${reviews.length === 1 ? 'is' : 'are'} ${viewWords[status]} now.`,
      audit: { action: status === 'published' ? 'published' : 'rejected', subject: what },
    }
  }

  const setReply = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const from = readView(form.get('from'))
    const [review] = await chosen(form)
    if (!review) return unchanged(from, 'There is no such review any more.')
    const text = (form.get('text') ?? '').replaceAll('\r\n', '\n').trim().slice(0, longestReply)
    const reply = text ? { author: await deps.siteName(), text, date: clock.now() } : undefined
    await queue.setReply(review.campaign, review.id, reply)
    deps.onStale([campaignTag(review.campaign)])
    return {
      to: urls.desk.reviews(from),
      notice: reply ? 'The reply is saved.' : 'There is no reply now.',
      audit: {
        action: reply ? 'replied to' : 'withdrew the reply to',
        subject: `the review by ${review.author}`,
      },
    }
  }

  const setVerified = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const from = readView(form.get('from'))
    const verified = form.get('verified') === 'yes'
    const reviews = await chosen(form)
    const [first] = reviews
    if (!first) return unchanged(from, 'Tick a review first.')
    for (const { campaign, id } of reviews) await queue.setVerified(campaign, id, verified)
    deps.onStale([...new Set(reviews.map(({ campaign }) => campaignTag(campaign)))])
    const what = reviews.length === 1 ? `the review by ${first.author}` : `${reviews.length} reviews`
    return {
      to: urls.desk.reviews(from),
      notice: verified ? 'Marked as verified.' : 'No longer marked as verified.',
      audit: { action: verified ? 'verified' : 'took the mark of a verified one from', subject: what },
    }
  }

  /** Those that are there and that no file decides about. */
  const chosen = async (form: URLSearchParams): Promise<readonly QueuedReview[]> => {
    const keys = form.getAll('review').slice(0, 200)
    const found = await Promise.all(
      keys.map((key) => {
        const [campaign = '', id = ''] = key.split('/')
        return queue.find(campaign, id)
      }),
    )
    return found.filter((review) => review !== undefined && !review.fromFile) as QueuedReview[]
  }

  return [
    { method: 'get', path: urls.desk.reviews(), access: 'reviews', handle: listPage },
    { method: 'post', path: urls.desk.reviewStatus, access: 'reviews', handle: setStatus },
    { method: 'post', path: urls.desk.reviewReply, access: 'reviews', written: true, handle: setReply },
    { method: 'post', path: urls.desk.reviewVerify, access: 'reviews', handle: setVerified },
  ]
}

const unchanged = (view: QueueView, problem: string): DeskAnswer => ({
  to: urls.desk.reviews(view),
  problem,
  audit: 'no change',
})

const readView = (text: string | null | undefined): QueueView =>
  queueViews.find((view) => view === text) ?? 'pending'

const readStatus = (text: string | null | undefined) => reviewStatuses.find((status) => status === text)

const placeOf = ({ arrivedAt, campaign, id }: QueuedReview) => `${arrivedAt.getTime()}.${campaign}.${id}`

function readPlace(text: string | undefined): QueuePlace | undefined {
  const [, at, campaign = '', id = ''] = /^(\d{1,15})\.([\w-]+)\.([\w-]+)$/.exec(text ?? '') ?? []
  return at === undefined ? undefined : { at: Number(at), campaign, id }
}
