import type { Clock } from '#platform/clock.ts'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.reviews.ts'
import { type QueueView, queueViews, reviewStatuses } from '../domain/review.ts'
import type { ModerationStore } from '../server/moderation-store.ts'
import type { QueuedReview, QueuePlace, ReviewQueue } from '../server/review-queue.ts'
import type { ReviewStore } from '../server/review-store.ts'
import { campaignTag } from '../server/review-tables.ts'
import { ReviewsPage } from './reviews-page.tsx'

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
    return { title: words.title, main: <ReviewsPage {...shown} older={last && placeOf(last)} /> }
  }

  const setStatus = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const status = readStatus(form.get('status'))
    const from = readView(form.get('from'))
    if (!status) return unchanged(from, words.chooseAct)
    const reviews = await chosen(form)
    for (const { campaign, id } of reviews) await moderation.setStatus(campaign, id, status)
    const [first] = reviews
    if (!first) return unchanged(from, words.tickFirst)
    deps.onStale([...new Set(reviews.map(({ campaign }) => campaignTag(campaign)))])
    const what = words.someReviews({ count: reviews.length, author: first.author })
    return {
      to: urls.desk.reviews(from),
      notice: nowWords[status]({ count: reviews.length, author: first.author }),
      audit: { action: didWords[status], subject: what },
    }
  }

  const setReply = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const from = readView(form.get('from'))
    const [review] = await chosen(form)
    if (!review) return unchanged(from, words.gone)
    const text = (form.get('text') ?? '').replaceAll('\r\n', '\n').trim().slice(0, longestReply)
    const reply = text ? { author: await deps.siteName(), text, date: clock.now() } : undefined
    await queue.setReply(review.campaign, review.id, reply)
    deps.onStale([campaignTag(review.campaign)])
    return {
      to: urls.desk.reviews(from),
      notice: reply ? words.replySaved : words.replyGone,
      audit: {
        action: reply ? words.didReply : words.didWithdrawReply,
        subject: words.someReviews({ count: 1, author: review.author }),
      },
    }
  }

  const setVerified = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const from = readView(form.get('from'))
    const verified = form.get('verified') === 'yes'
    const reviews = await chosen(form)
    const [first] = reviews
    if (!first) return unchanged(from, words.tickFirst)
    for (const { campaign, id } of reviews) await queue.setVerified(campaign, id, verified)
    deps.onStale([...new Set(reviews.map(({ campaign }) => campaignTag(campaign)))])
    const what = words.someReviews({ count: reviews.length, author: first.author })
    return {
      to: urls.desk.reviews(from),
      notice: verified ? words.verified : words.unverified,
      audit: { action: verified ? words.didVerify : words.didUnverify, subject: what },
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

const nowWords = {
  pending: words.nowPending,
  published: words.nowPublished,
  rejected: words.nowRejected,
}

const didWords = {
  pending: words.didHold,
  published: words.didPublish,
  rejected: words.didReject,
}

const unchanged = (view: QueueView, problem: Message): DeskAnswer => ({
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
