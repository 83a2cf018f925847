import type { ReactNode } from 'react'
import type { Clock } from '#platform/clock.ts'
import type { FetchOutside } from '#platform/http/fetch-outside.ts'
import type { Log } from '#platform/log.ts'
import { urls } from '#shared/urls.ts'
import type { Campaign } from '../domain/review.ts'
import { type SafeFragment, sanitiseFragment } from './sanitise-fragment.tsx'

export type RemoteReviews = {
  /** Never waits: what was fetched last, or nothing yet. Asks the host in the background when that has grown old. */
  at(campaign: Campaign, part: RemotePart, params: string): SafeFragment | undefined
  /** Waits for the host, at most for the time limit, when nothing has been fetched yet. */
  fetch(campaign: Campaign, part: RemotePart, params: string): Promise<ReactNode>
}

export type RemotePart = 'reviews' | 'summary'

export type RemoteReviewsDeps = {
  fetchOutside: FetchOutside
  clock: Clock
  log: Log
  /** Called when something new has come, so that pages are drawn again. */
  onArrival(campaign: string): void
}

type Kept = { fragment?: SafeFragment; html?: string; askedAt: number; asking?: Promise<void> | undefined }

const freshFor = 15 * 60_000
/** After a failure the host is left alone for a while. */
const restFor = 60_000
const limits = { milliseconds: 5_000, bytes: 512 * 1024, accept: 'text/html' }
const most = 500

/** Reviews kept by another host: fetched by us, cut down to safe markup, kept, and renewed behind the visitor's back. */
export function createRemoteReviews({
  fetchOutside,
  clock,
  log,
  onArrival,
}: RemoteReviewsDeps): RemoteReviews {
  const all = new Map<string, Kept>()
  const now = () => clock.now().getTime()

  const keep = (url: string): Kept => {
    const kept = all.get(url) ?? { askedAt: Number.NEGATIVE_INFINITY }
    all.delete(url)
    all.set(url, kept)
    for (const oldest of all.keys()) {
      if (all.size <= most) break
      all.delete(oldest)
    }
    return kept
  }

  const ask = async (url: string, kept: Kept, campaign: Campaign) => {
    const html = await fetchOutside(url, limits)
    if (html === kept.html) return
    kept.fragment = sanitiseFragment(html, new URL(url).origin, campaign.id)
    kept.html = html
    onArrival(campaign.id)
  }

  const renew = (url: string, campaign: Campaign): Kept => {
    const kept = keep(url)
    const wait = kept.fragment ? freshFor : restFor
    if (kept.asking || now() - kept.askedAt < wait) return kept
    kept.askedAt = now()
    kept.asking = ask(url, kept, campaign)
      .catch((error) => log.warn({ err: error, campaign: campaign.id }, 'the reviews host did not answer'))
      .finally(() => {
        kept.asking = undefined
      })
    return kept
  }

  return {
    at: (campaign, part, params) => renew(addressOf(campaign, part, params), campaign).fragment,
    async fetch(campaign, part, params) {
      const kept = renew(addressOf(campaign, part, params), campaign)
      if (!kept.fragment) await kept.asking
      if (!kept.fragment) throw new Error('The reviews host has not answered.')
      return kept.fragment.view
    },
  }
}

/** When a page with the campaign must be drawn again, so that its host is asked again; ours say themselves when they change. */
export const renewalOf = ({ remote }: Campaign, now: Date): Date | undefined =>
  remote && new Date(now.getTime() + freshFor)

function addressOf({ id, remote }: Campaign, part: RemotePart, params: string) {
  const path = part === 'reviews' ? urls.reviewsFragment : urls.summaryFragment
  return `${remote?.host ?? ''}${path(remote?.campaign ?? id, params)}`
}
