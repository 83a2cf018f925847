import type { ReactNode } from 'react'
import { z } from 'zod'
import {
  type Block,
  type BlockPlace,
  type BlockProblem,
  type DrawnBlock,
  writeBlock,
} from '#api/extension.ts'
import { words as ownerWords } from '#words/desk.reviews.ts'
import type { Campaign } from '../domain/review.ts'
import { defaultQuery, type ReviewQuery, readQuery, writeQuery } from '../domain/review-query.ts'
import { averageText } from '../domain/totals.ts'
import { addresses, here } from './addresses.ts'
import { missingCampaign } from './check-settings.ts'
import type { FragmentSetting } from './fragment-body.tsx'
import {
  descriptionPrefix,
  lineStyles,
  type Rating,
  ratingData,
  reviewStyles,
  summaryStyles,
} from './rating-parts.tsx'
import { type RemoteReviews, renewalOf } from './remote-reviews.tsx'
import type { ReviewStore } from './review-store.ts'
import { campaignTag } from './review-tables.ts'
import type { Reviews } from './reviews.ts'
import { RemoteLink, ReviewsBox, SummaryBox } from './reviews-box.tsx'
import { ReviewsFragment, readReviews } from './reviews-fragment.tsx'
import { SummaryFragment } from './summary-fragment.tsx'

type ReviewBlockDeps = {
  store: ReviewStore
  remote: RemoteReviews
  setting(): Promise<FragmentSetting>
  config: { structuredData: boolean }
}

const reviewsAttributes = z.strictObject({ campaign: z.string(), params: z.string().default('') })
const summaryAttributes = reviewsAttributes.extend({ link: z.string().optional() })

/** `::reviews{campaign=shop params="size=5"}` */
export function createReviewsBlock(deps: ReviewBlockDeps): Block<z.output<typeof reviewsAttributes>> {
  return {
    name: 'reviews',
    attributes: reviewsAttributes,
    example: '::reviews{campaign=shop params="size=5"}',
    offers: async () =>
      (await deps.store.campaigns()).map(({ id, name }) => ({
        name: ownerWords.offer({ name }),
        hint: ownerWords.offerHint,
        source: writeBlock('reviews', { campaign: id }),
      })),
    draw: ({ campaign, params }, place) =>
      withCampaign(deps, campaign, params, async (found, query) => {
        const written = writeQuery(query)
        const box = (view: ReactNode) => (
          <ReviewsBox campaign={found} params={written}>
            {view}
          </ReviewsBox>
        )
        if (found.remote) {
          const fragment = await deps.remote.at({
            campaign: found,
            part: 'reviews',
            params: written,
            language: (await deps.setting()).t.language,
            ours: true,
          })
          return drawn(
            deps,
            found,
            place,
            box(fragment?.view ?? <RemoteLink campaign={found} />),
            fragment?.rating,
          )
        }
        const read = await readReviews(deps.store, found, query)
        const view = <ReviewsFragment {...read} setting={await deps.setting()} />
        const { totals } = read
        return drawn(deps, found, place, box(view), { value: averageText(totals), count: totals.count })
      }),
  }
}

/** `::reviews-summary{campaign=shop}` */
export function createSummaryBlock(deps: ReviewBlockDeps): Block<z.output<typeof summaryAttributes>> {
  return {
    name: 'reviews-summary',
    attributes: summaryAttributes,
    example: '::reviews-summary{campaign=shop}',
    offers: async () =>
      (await deps.store.campaigns()).map(({ id, name }) => ({
        name: ownerWords.offerSummary({ name }),
        hint: ownerWords.offerSummaryHint,
        source: writeBlock('reviews-summary', { campaign: id }),
      })),
    draw: ({ campaign, params, link }, place) =>
      withCampaign(deps, campaign, params, (found, query) =>
        drawSummary(deps, found, place, { query, link }),
      ),
  }
}

type SummaryOptions = {
  query?: ReviewQuery
  link?: string | undefined
  /** One line, which always leads somewhere and needs no script. */
  short?: boolean
}

async function drawSummary(
  deps: ReviewBlockDeps,
  campaign: Campaign,
  place: BlockPlace,
  { query = defaultQuery, link, short = false }: SummaryOptions,
): Promise<DrawnBlock> {
  const styles = short && !campaign.remote ? lineStyles : summaryStyles
  const own = campaign.link === place.entry?.path ? undefined : campaign.link
  const target = link ?? own ?? (short ? here.campaign(campaign.id) : undefined)
  // Without a target, the script decides where it leads.
  const scripts = target ? [] : [addresses.widgetScript]
  const box = (view: ReactNode) => (
    <SummaryBox campaign={campaign} link={target}>
      {view}
    </SummaryBox>
  )
  if (campaign.remote) {
    const fragment = await deps.remote.at({
      campaign,
      part: 'summary',
      params: writeQuery(query),
      language: (await deps.setting()).t.language,
      ours: true,
    })
    const view = box(fragment?.view ?? <RemoteLink campaign={campaign} />)
    return { ...(await drawn(deps, campaign, place, view, fragment?.rating)), styles, scripts }
  }
  const totals = await deps.store.totals(campaign.id, query)
  const href = target ?? here.campaign(campaign.id)
  const view = <SummaryFragment campaign={campaign} totals={totals} href={href} histogram={!short} />
  const rating = { value: averageText(totals), count: totals.count }
  return { ...(await drawn(deps, campaign, place, box(view), rating)), styles, scripts }
}

async function withCampaign(
  { store }: ReviewBlockDeps,
  id: string,
  params: string,
  draw: (campaign: Campaign, query: ReviewQuery) => Promise<DrawnBlock>,
): Promise<DrawnBlock | BlockProblem> {
  const query = readQuery(params)
  if (!query.ok)
    return {
      problem: ownerWords.badParams({ params, reason: query.problem }),
      fix: ownerWords.badParamsFix,
    }
  const campaign = await store.campaign(id)
  return campaign ? draw(campaign, query.value) : missingCampaign(store, id)
}

async function drawn(
  { config, setting }: ReviewBlockDeps,
  campaign: Campaign,
  { now }: BlockPlace,
  view: ReactNode,
  rating: Rating | undefined,
): Promise<DrawnBlock> {
  const { t } = await setting()
  return {
    view,
    tags: [campaignTag(campaign.id)],
    styles: reviewStyles,
    scripts: [addresses.widgetScript],
    jsonLd: config.structuredData ? ratingData(campaign, rating) : [],
    descriptionPrefix: rating && descriptionPrefix(t, rating),
    freshUntil: renewalOf(campaign, now),
  }
}

/** One line that links to the reviews; undefined if the campaign does not exist. */
export async function drawFooterSummary(reviews: Reviews, campaign: string, now: Date) {
  const found = await reviews.store.campaign(campaign)
  if (!found) return undefined
  return drawSummary(reviews, found, { now }, { short: true })
}
