import {
  type Clock,
  type CollectionAction,
  createCollection,
  type DeskAnswer,
  type DeskVisit,
  type GuardedRoute,
  localPath,
  type Message,
  noLongerThere,
} from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.reviews.ts'
import { queueViews } from '../domain/review.ts'
import { addresses } from '../server/addresses.ts'
import type { ModerationStore } from '../server/moderation-store.ts'
import type { QueuedReview, QueuePlace, ReviewQueue } from '../server/review-queue.ts'
import type { ReviewStore } from '../server/review-store.ts'
import { campaignTag } from '../server/review-tables.ts'
import { type ListedReview, ReviewCard, reviewKey } from './review-card.tsx'

export type ReviewDeskDeps = {
  store: ReviewStore
  moderation: ModerationStore
  queue: ReviewQueue
  clock: Clock
  siteName(): Promise<string>
  onStale(tags: readonly string[]): void
}

const longestReply = 4000

/** What visitors wrote about the owner's work: published, rejected, answered. */
export function createReviewDeskRoutes(deps: ReviewDeskDeps): readonly GuardedRoute[] {
  const { store, moderation, queue, clock } = deps

  /** Existing reviews that no file decides about. */
  const find = async (keys: readonly string[]): Promise<readonly QueuedReview[]> => {
    const found = await Promise.all(
      keys.map((key) => {
        const [campaign = '', id = ''] = key.split('/')
        return queue.find(campaign, id)
      }),
    )
    return found.filter((review) => review !== undefined && !review.fromFile) as QueuedReview[]
  }

  const changed = (reviews: readonly QueuedReview[]) =>
    deps.onStale([...new Set(reviews.map(({ campaign }) => campaignTag(campaign)))])

  const setReply = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const to = localPath(form.get('back') ?? addresses.desk.reviews())
    const [review] = await find(form.getAll('id').slice(0, 1))
    if (!review) return noLongerThere(to)
    const text = (form.get('text') ?? '').replaceAll('\r\n', '\n').trim().slice(0, longestReply)
    const reply = text ? { author: await deps.siteName(), text, date: clock.now() } : undefined
    await queue.setReply(review.campaign, review.id, reply)
    changed([review])
    return {
      to,
      notice: reply ? deskWords.saved : words.replyGone,
      audit: { what: (reply ? words.logReplied : words.logReplyWithdrawn)({ author: review.author }) },
    }
  }

  return [
    ...createCollection<ListedReview>({
      path: addresses.desk.reviews(),
      access: 'reviews',
      title: words.title,
      tabs: {
        name: 'status',
        async list() {
          const counts = await queue.counts()
          return [
            ...queueViews.map((view) => ({ value: view, label: words[view]({ count: counts[view] }) })),
            { value: 'campaigns', label: words.campaigns, href: addresses.desk.campaigns },
          ]
        },
      },
      async list({ tab, after, limit }) {
        const view = queueViews.find((one) => one === tab) ?? 'pending'
        const reviews = await queue.list({ view, limit, after: readPlace(after) })
        const names = new Map((await store.campaigns()).map(({ id, name }) => [id, name]))
        return {
          items: reviews.map((review) => ({
            ...review,
            about: names.get(review.campaign) ?? review.campaign,
          })),
        }
      },
      idOf: reviewKey,
      placeOf: ({ arrivedAt, campaign, id }) => `${arrivedAt.getTime()}.${campaign}.${id}`,
      isFixed: ({ fromFile }) => fromFile,
      tickLabel: ({ author }) => words.tick({ author }),
      actions: createActions({ find, changed, moderation, queue }),
      draw: (review, pieces) => <ReviewCard review={review} {...pieces} />,
      empty: ({ tab: view }) => words.none({ view }),
      csv: {
        file: 'reviews.csv',
        access: 'reviews',
        columns: {
          date: ({ date }) => date.toISOString(),
          about: ({ about }) => about,
          status: ({ status }) => status,
          verified: ({ verified }) => (verified ? 'yes' : 'no'),
          rating: ({ rating }) => rating,
          author: ({ author }) => author,
          title: ({ title }) => title,
          text: ({ text }) => text,
          reply: ({ reply }) => reply?.text,
        },
      },
    }),
    { method: 'post', path: addresses.desk.reviewReply, access: 'reviews', written: true, handle: setReply },
  ]
}

function readPlace(text: string | undefined): QueuePlace | undefined {
  const [, at, campaign = '', id = ''] = /^(\d{1,15})\.([\w-]+)\.([\w-]+)$/.exec(text ?? '') ?? []
  return at === undefined ? undefined : { at: Number(at), campaign, id }
}

type Change = Omit<CollectionAction<ListedReview>, 'run' | 'ofOne'> & {
  change(review: QueuedReview): Promise<unknown>
  now(values: Changed): Message
  log(values: Changed): Message
}

type Changed = { count: number; author: string }

type ActionDeps = Pick<ReviewDeskDeps, 'moderation' | 'queue'> & {
  find(keys: readonly string[]): Promise<readonly QueuedReview[]>
  changed(reviews: readonly QueuedReview[]): void
}

function createActions({ find, changed, moderation, queue }: ActionDeps): CollectionAction<ListedReview>[] {
  const action = ({ change, now, log, ...described }: Change): CollectionAction<ListedReview> => ({
    ...described,
    ofOne: ({ author }) => deskWords.ofItem({ action: described.label, item: words.reviewBy({ author }) }),
    async run(keys) {
      const reviews = await find(keys)
      for (const review of reviews) await change(review)
      changed(reviews)
      const values = { count: reviews.length, author: reviews[0]?.author ?? '' }
      return {
        count: values.count,
        notice: now(values),
        audit: { what: log(values) },
      }
    },
  })
  return [
    action({
      name: 'publish',
      label: words.publish,
      isFor: (tab) => tab !== 'published',
      change: ({ campaign, id }) => moderation.setStatus(campaign, id, 'published'),
      now: words.nowPublished,
      log: words.logPublished,
    }),
    action({
      name: 'reject',
      label: words.reject,
      isFor: (tab) => tab !== 'rejected',
      change: ({ campaign, id }) => moderation.setStatus(campaign, id, 'rejected'),
      now: words.nowRejected,
      log: words.logRejected,
    }),
    action({
      name: 'verify',
      label: words.verify,
      isFor: (_tab, review) => !review?.verified,
      change: ({ campaign, id }) => queue.setVerified(campaign, id, true),
      now: () => words.verified,
      log: words.logVerified,
    }),
    action({
      name: 'unverify',
      label: words.unverify,
      isFor: (_tab, review) => review === undefined || review.verified,
      change: ({ campaign, id }) => queue.setVerified(campaign, id, false),
      now: () => words.unverified,
      log: words.logUnverified,
    }),
  ]
}
