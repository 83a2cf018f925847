import type { ReactNode } from 'react'
import type { Clock, ExtensionContext, OwnDatabase } from '#api/extension.ts'
import type { Campaign } from '../domain/review.ts'
import { addresses } from './addresses.ts'
import type { FetchOutside } from './fetch-outside.ts'
import type { ReviewTables } from './review-tables.ts'
import { type SafeFragment, sanitiseFragment } from './sanitise-fragment.tsx'

export type RemoteReviews = ReturnType<typeof createRemoteReviews>

export type RemotePart = 'reviews' | 'summary'

type RemoteFragment = {
  campaign: Campaign
  part: RemotePart
  params: string
  /** The language of the words around the reviews. */
  language: string
  /** Whether the owner chose the params: requests of visitors do not evict it. */
  ours: boolean
}

type RemoteReviewsDeps = Pick<ExtensionContext<unknown, never>, 'clock' | 'log'> & {
  fetchOutside: FetchOutside
  store: RemoteStore
  /** Called when something new has come, so that pages are drawn again. */
  onArrival(campaign: string): void
}

type Kept = {
  fragment?: SafeFragment | undefined
  html?: string
  fetchedAt: number
  askedAt: number
  asking?: Promise<void> | undefined
  /** The cache of an earlier run. */
  recalled: Promise<void>
}

const freshFor = 15 * 60_000
/** After a failure the host is left alone for a while. */
const restFor = 60_000
/** A host that has been silent for so long is no longer quoted. */
const shownFor = 30 * 86_400_000
const limits = { milliseconds: 5_000, bytes: 512 * 1024, accept: 'text/html' }
const max = { ours: 200, visitors: 200 }
/** Concurrent requests, and how many new ones visitors may cause per minute: their share leaves ours untouched. */
const maxAtOnce = { ours: 8, visitors: 4 }
const maxOfVisitors = 60
const minute = 60_000

/** Reviews kept by another host: fetched by us, cut down to safe markup, kept, and renewed behind the visitor's back. */
export function createRemoteReviews(deps: RemoteReviewsDeps) {
  const { fetchOutside, store, clock, log, onArrival } = deps
  const ours = new Map<string, Kept>()
  const visitors = new Map<string, Kept>()
  const now = () => clock.now().getTime()
  /** A moment ahead was noted before the clock was put back: that is long enough ago. */
  const since = (moment: number) => (moment > now() ? Number.POSITIVE_INFINITY : now() - moment)
  const underWay = { ours: 0, visitors: 0 }
  let visitorsMinute = { from: 0, asked: 0 }

  const show = (kept: Kept, html: string, url: string, campaign: Campaign) => {
    kept.fragment = sanitiseFragment(html, new URL(url).origin, campaign.id)
    kept.html = html
  }

  const recall = async (kept: Kept, url: string, campaign: Campaign) => {
    const former = await store.find(url)
    if (!former) return
    show(kept, former.html, url, campaign)
    kept.fetchedAt = former.fetchedAt.getTime()
  }

  const warn = (campaign: Campaign, what: string) => (error: unknown) =>
    log.warn({ err: error, campaign: campaign.id }, what)

  const keep = (url: string, campaign: Campaign, isOurs: boolean): Kept => {
    const all = isOurs ? ours : visitors
    let kept = ours.get(url) ?? visitors.get(url)
    if (!kept) {
      const none = Number.NEGATIVE_INFINITY
      kept = { askedAt: none, fetchedAt: none, recalled: Promise.resolve() }
      if (isOurs)
        kept.recalled = recall(kept, url, campaign).catch(warn(campaign, 'kept reviews could not be read'))
    }
    if (!isOurs && ours.has(url)) return kept
    visitors.delete(url)
    all.delete(url)
    all.set(url, kept)
    const [oldest] = all.keys()
    if (oldest !== undefined && all.size > max[isOurs ? 'ours' : 'visitors']) all.delete(oldest)
    return kept
  }

  /** Visitors can make up any number of params; they get no more of the host's patience than honest ones need. */
  const maySend = (whose: keyof typeof max) => {
    if (underWay[whose] >= maxAtOnce[whose]) return false
    if (whose === 'ours') return true
    if (since(visitorsMinute.from) >= minute) visitorsMinute = { from: now(), asked: 0 }
    visitorsMinute.asked += 1
    return visitorsMinute.asked <= maxOfVisitors
  }

  const ask = async (url: string, kept: Kept, campaign: Campaign) => {
    const html = await fetchOutside(url, limits)
    kept.fetchedAt = now()
    if (html !== kept.html || !kept.fragment) {
      show(kept, html, url, campaign)
      if (ours.get(url) === kept) onArrival(campaign.id)
    }
    if (ours.get(url) === kept) await store.put(url, campaign.id, html)
  }

  const renew = async ({ campaign, part, params, language, ours: isOurs }: RemoteFragment): Promise<Kept> => {
    const url = addressOf(campaign, part, withWords(params, language))
    const kept = keep(url, campaign, isOurs)
    await kept.recalled
    if (now() - kept.fetchedAt > shownFor) kept.fragment = undefined
    const wait = kept.fragment && since(kept.fetchedAt) < freshFor ? freshFor : restFor
    const whose = ours.get(url) === kept ? 'ours' : 'visitors'
    if (kept.asking || since(kept.askedAt) < wait || !maySend(whose)) return kept
    kept.askedAt = now()
    underWay[whose] += 1
    kept.asking = ask(url, kept, campaign)
      .catch(warn(campaign, 'the reviews host did not answer'))
      .finally(() => {
        underWay[whose] -= 1
        kept.asking = undefined
      })
    return kept
  }

  return {
    /**
     * Never waits for the host: returns what was fetched last, or nothing yet. When that is old, it is fetched again in
     * the background.
     */
    at: async (wanted: RemoteFragment): Promise<SafeFragment | undefined> => (await renew(wanted)).fragment,
    /** Waits for the host, at most for the time limit, when nothing has been fetched yet. */
    async fetch(wanted: RemoteFragment): Promise<ReactNode> {
      const kept = await renew(wanted)
      if (!kept.fragment) await kept.asking
      if (!kept.fragment) throw new Error('The reviews host has not answered.')
      return kept.fragment.view
    },
  }
}

/**
 * When a page with the campaign must be drawn again to ask its host again; our own campaigns say when they change.
 * Params chosen by a visitor make a page that is not cached: there is no end of them.
 */
export const renewalOf = ({ remote }: Campaign, now: Date, visitorsParams = ''): Date | undefined =>
  remote && (visitorsParams === '' ? new Date(now.getTime() + freshFor) : now)

/** English is what a host speaks that knows nothing of languages. */
const withWords = (params: string, language: string) =>
  new Intl.Locale(language).language === 'en'
    ? params
    : String(new URLSearchParams([...new URLSearchParams(params), ['words', language]]))

function addressOf({ id, remote }: Campaign, part: RemotePart, params: string) {
  const path = part === 'reviews' ? addresses.reviewsFragment : addresses.summaryFragment
  return `${remote?.host ?? ''}${path(remote?.campaign ?? id, params)}`
}

type KeptFragment = { html: string; fetchedAt: Date }

/** The last good answers of other hosts, which outlive a restart. */
type RemoteStore = ReturnType<typeof createRemoteStore>

const maxKept = 100

export function createRemoteStore(db: OwnDatabase, clock: Clock) {
  const { read, write } = db.tables<ReviewTables>()
  return {
    async find(url: string): Promise<KeptFragment | undefined> {
      const row = await read
        .selectFrom('remote_fragments')
        .select(['html', 'fetched_at'])
        .where('url', '=', url)
        .executeTakeFirst()
      return row && { html: row.html, fetchedAt: new Date(row.fetched_at) }
    },
    put: (url: string, campaign: string, html: string): Promise<void> =>
      write(async (tx) => {
        const row = { campaign_id: campaign, html, fetched_at: clock.now().getTime() }
        await tx
          .insertInto('remote_fragments')
          .values({ url, ...row })
          .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
          .execute()
        const newest = tx
          .selectFrom('remote_fragments')
          .select('url')
          .orderBy('fetched_at', 'desc')
          .orderBy('url')
          .limit(maxKept)
        await tx.deleteFrom('remote_fragments').where('url', 'not in', newest).execute()
      }),
  }
}
