import { renderToStaticMarkup, type Translate, TranslateContext, useT } from '#api/extension.ts'
import { words } from '#words/reviews.ts'
import type { Campaign } from '../domain/review.ts'
import { addresses } from './addresses.ts'

export type EmbedProps = {
  campaign: Campaign
  /** The address of this site; empty on its own pages. */
  siteUrl: string
  params: string
  summary: boolean
}

/** What an owner pastes into another page. For visitors without JavaScript there are links in place of the reviews. */
export function Embed({ campaign, siteUrl, params, summary }: EmbedProps) {
  const t = useT()
  const link = (
    <a href={`${siteUrl}${addresses.campaign(campaign.id)}`}>{t(words.reviewsOf({ name: campaign.name }))}</a>
  )
  return (
    <>
      {summary && (
        <div className="portico-summary" data-campaign={campaign.id}>
          {link}
        </div>
      )}
      <div className="portico-reviews" data-campaign={campaign.id} data-params={params || undefined}>
        {link}
      </div>
      <script async src={`${siteUrl}${addresses.widgetScript}`} />
    </>
  )
}

/** The same as text, a line for each element. */
export const embedSnippet = (t: Translate, props: EmbedProps) =>
  renderToStaticMarkup(
    <TranslateContext value={t}>
      <Embed {...props} />
    </TranslateContext>,
  ).replaceAll(/><(?=div|script)/g, '>\n<')
