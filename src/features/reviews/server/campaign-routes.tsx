import {
  type Clock,
  type ExtensionContext,
  firstEdition,
  Hono,
  inEdition,
  type PageView,
  type RenderPage,
} from '#api/extension.ts'
import { words } from '#words/reviews.ts'
import { type Campaign, reviewIdPattern } from '../domain/review.ts'
import { defaultQuery, type ReviewQuery, readQuery, writeQuery } from '../domain/review-query.ts'
import { averageText } from '../domain/totals.ts'
import { addresses, here } from './addresses.ts'
import { CampaignPage } from './campaign-page.tsx'
import type { FragmentSetting } from './fragment-body.tsx'
import { descriptionPrefix, ratingData, reviewStyles } from './rating-parts.tsx'
import { type RemoteReviews, renewalOf } from './remote-reviews.tsx'
import type { ReviewStore } from './review-store.ts'
import { campaignTag } from './review-tables.ts'
import { ReviewView } from './review-view.tsx'
import { RemoteLink, ReviewsBox, SummaryBox } from './reviews-box.tsx'
import { ReviewsFragment, readReviews } from './reviews-fragment.tsx'
import { SummaryFragment } from './summary-fragment.tsx'
import { takesReviews } from './write-routes.tsx'

type Context = ExtensionContext<unknown, never>

export type CampaignRoutesDeps = {
  store: ReviewStore
  remote: RemoteReviews
  setting(): Promise<FragmentSetting>
  texts: Pick<Context['texts'], 'inOwnLanguage'>
  /** The editions of the site, if it has several languages. */
  editions(): Promise<readonly string[]>
  config: { structuredData: boolean; write: boolean }
  pages: Pick<Context['pages'], 'respond'>
  renderPage: RenderPage
  clock: Clock
}

/** `/reviews-of/{campaign}`. Unknown campaigns are left to later routes: a page may have the address. */
export function createCampaignRoutes(deps: CampaignRoutesDeps) {
  const { store, pages, renderPage } = deps
  return new Hono().get(addresses.campaign(':campaign'), async (c, next) => {
    const campaign = await store.campaign(c.req.param('campaign') ?? '')
    if (!campaign) return next()
    const read = readQuery(new URL(c.req.url).search)
    const query = read.ok ? read.value : defaultQuery
    const wanted = c.req.query('review')
    const review = wanted && reviewIdPattern.test(wanted) ? wanted : undefined
    const address = here.campaign(campaign.id, writeQuery(query))
    const key = review ? `${address}#${review}` : address
    return pages.respond(c.req.raw, key, async () => ({
      ...(await renderPage(await viewOf(deps, campaign, query, review))),
      endless: key !== here.campaign(campaign.id),
    }))
  })
}

/** The page as it would be with other words about the campaign. */
export async function drawCampaign(deps: CampaignRoutesDeps, campaign: Campaign): Promise<Response> {
  const { body, contentType, headers } = await deps.renderPage(await viewOf(deps, campaign, defaultQuery))
  return new Response(body as BodyInit, { headers: { ...headers, 'content-type': contentType } })
}

async function viewOf(
  deps: CampaignRoutesDeps,
  campaign: Campaign,
  query: ReviewQuery,
  review?: string | undefined,
): Promise<PageView> {
  const { store, clock } = deps
  const setting = await deps.setting()
  const [totals, languages, chosen] = await Promise.all([
    store.totals(campaign.id),
    store.languages(campaign.id),
    review === undefined ? undefined : store.review(campaign.id, review),
  ])
  const params = writeQuery(query)
  const isPlain = params === '' && !chosen
  const average = averageText(totals)
  const prefix = descriptionPrefix(setting.t, { value: average, count: totals.count })
  const about = campaign.description ?? setting.t(words.about({ name: campaign.name }))
  return {
    head: {
      title: words.reviewsOf({ name: campaign.name }),
      description: [prefix, about].filter(Boolean).join(' '),
      canonical: here.campaign(campaign.id),
      robots: isPlain ? undefined : 'noindex',
      jsonLd: deps.config.structuredData ? ratingData(campaign, { value: average, count: totals.count }) : [],
    },
    main: (
      <CampaignPage
        campaign={campaign}
        query={query}
        languages={languages}
        description={(await descriptionOf(deps, campaign)).view}
        canWrite={takesReviews(campaign, deps.config)}
        summary={
          !campaign.remote && (
            <SummaryBox campaign={campaign}>
              <SummaryFragment campaign={campaign} totals={totals} href={here.campaign(campaign.id)} />
            </SummaryBox>
          )
        }
        chosen={
          chosen && (
            <div className="portico-reviews">
              <div className="portico-reviews-body">
                <ReviewView review={chosen} campaign={campaign} setting={setting} unfolded />
              </div>
            </div>
          )
        }
        reviews={
          <ReviewsBox campaign={campaign} params={params}>
            {await reviewsOf(deps, campaign, query, setting, chosen?.id)}
          </ReviewsBox>
        }
      />
    ),
    translations: (await deps.editions()).map((edition) => ({
      edition,
      path: inEdition(edition, addresses.campaign(campaign.id)),
    })),
    tags: [campaignTag(campaign.id), 'site'],
    styles: reviewStyles,
    scripts: [addresses.widgetScript],
    freshUntil: renewalOf(campaign, clock.now(), params),
  }
}

const descriptionOf = ({ texts }: CampaignRoutesDeps, { description, edition = firstEdition }: Campaign) =>
  texts.inOwnLanguage(edition, async (marks) => ({
    view: description && (
      <p className="standfirst" {...marks}>
        {description}
      </p>
    ),
  }))

async function reviewsOf(
  { store, remote }: CampaignRoutesDeps,
  campaign: Campaign,
  query: ReviewQuery,
  setting: FragmentSetting,
  shownAbove: string | undefined,
) {
  if (campaign.remote) {
    const params = writeQuery(query)
    const fragment = await remote.at({
      campaign,
      part: 'reviews',
      params,
      language: setting.t.language,
      ours: params === '',
    })
    return fragment?.view ?? <RemoteLink campaign={campaign} />
  }
  const read = await readReviews(store, campaign, query)
  const reviews = read.reviews.filter(({ id }) => id !== shownAbove)
  return <ReviewsFragment {...read} reviews={reviews} setting={setting} />
}
