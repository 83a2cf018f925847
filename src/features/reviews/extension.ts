import { Hono } from 'hono'
import { botCheckView } from '#platform/bot-check/bot-check-view.ts'
import { createJudgeProof } from '#platform/bot-check/judge-proof.ts'
import { languageMarks } from '#platform/editions/language-marks.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import { offer } from '#platform/extension/service.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { createMailsAbout } from '#platform/outbox/mails-about.ts'
import { drawEachTime } from '#platform/page-cache/draw-each-time.ts'
import { formsService } from '#platform/services/forms.ts'
import { sharingService } from '#platform/services/sharing.ts'
import { createSiteTime, siteService } from '#platform/services/site.ts'
import { absoluteUrl } from '#shared/site-addresses.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.reviews.ts'
import { reviewsCommand } from './commands/reviews-command.ts'
import { campaignWordsSubject } from './desk/campaign-language-routes.tsx'
import { campaignSubject, createCampaignDeskRoutes } from './desk/campaign-routes.tsx'
import { createCampaignsRoutes } from './desk/campaigns-collection.tsx'
import { invitationReference } from './desk/invite.ts'
import { createReviewsCard } from './desk/reviews-card.tsx'
import { createReviewDeskRoutes } from './desk/reviews-collection.tsx'
import { campaignKind } from './server/campaign-kind.ts'
import { createCampaignRoutes } from './server/campaign-routes.tsx'
import { createSettingsCheck } from './server/check-settings.ts'
import { createProviderRoutes } from './server/provider-routes.tsx'
import { campaignsTag } from './server/review-tables.ts'
import { createReviews } from './server/reviews.ts'
import { createReviewsBlock, createSummaryBlock, drawFooterSummary } from './server/reviews-block.tsx'
import { reviewsService } from './server/service.ts'
import { reviewSettings } from './server/settings.ts'
import { createWriteRoutes } from './server/write-routes.tsx'

/** What customers say, and the provider behind it for other sites. */
export const reviews = defineExtension({
  name: 'reviews',
  needs: [
    'portico:askGuards',
    'portico:assets',
    'portico:clients',
    'portico:db',
    'portico:documents',
    'portico:environment',
    'portico:events',
    'portico:folders',
    'portico:limits',
    'portico:pageCache',
    'portico:postOffice',
    'portico:proofs',
    'portico:secret',
    'portico:speaker',
  ],
  commands: [reviewsCommand],
  settings: reviewSettings,
  parts(context) {
    const { settings, use, db, clock, pageCache, folders, proofs } = context
    const onStale = (tags: readonly string[]) => pageCache.drop(tags)
    const site = () => use(siteService).current()
    const editions = async () => Object.keys((await site()).languages)
    const marks = async (edition: string) => languageMarks(await site(), edition)
    const reviews = createReviews({
      ...context,
      config: settings,
      clientFolder: folders.client,
      onStale,
      async setting() {
        const current = await site()
        const { language, image } = current
        const picture = image && absoluteUrl(current, image.path)
        const { links } = use(sharingService)
        const say = await context.speaker.in(language)
        return { site: current, say, shareLinks: (shared) => links({ ...shared, image: picture }) }
      },
    })
    const { checkFields, leastSeconds } = use(formsService)
    const { footer } = settings
    return {
      offers: [offer(reviewsService, reviews)],
      kinds: [campaignKind],
      blocks: [createReviewsBlock(reviews), createSummaryBlock(reviews)],
      slots: {
        footer: async ({ now }) =>
          footer === undefined ? undefined : drawFooterSummary(reviews, footer, now),
      },
      routes: new Hono<HttpEnv>()
        .route('/', createProviderRoutes({ ...context, ...reviews }))
        .route(
          '/',
          createWriteRoutes({
            ...context,
            ...reviews,
            check: checkFields,
            botCheck: botCheckView(proofs.botCheck?.hint, { leastSeconds }),
            askGuards: context.askGuards,
            judgeProof: createJudgeProof({ ...proofs, leastSeconds }),
          }),
        )
        .route('/', createCampaignRoutes({ ...context, ...reviews, marks, editions })),
      personalData: [createMailsAbout(db, invitationReference('%'))],
      listed: {
        tags: [campaignsTag],
        paths: async () => (await reviews.store.campaigns()).map(({ id }) => pageUrls.campaign(id)),
      },
      checkSettings: createSettingsCheck({ footer, folder: folders.site, store: reviews.store }),
      desk: {
        routes: [
          ...createReviewDeskRoutes({
            ...reviews,
            clock,
            siteName: async () => (await site()).title,
            onStale,
          }),
          ...createCampaignsRoutes({ ...context, ...reviews }),
          ...createCampaignDeskRoutes({
            ...context,
            ...reviews,
            db,
            site,
            siteTime: createSiteTime(use, clock),
            drawCampaign: async (campaign) =>
              createCampaignRoutes({
                ...context,
                ...reviews,
                marks,
                editions,
                pageCache: drawEachTime,
                store: { ...reviews.store, campaign: async () => campaign },
              }).request(urls.campaign(campaign.id)),
          }),
        ],
        subjects: [campaignSubject, campaignWordsSubject(reviews.store)],
        places: [{ label: deskWords.title, href: urls.desk.reviews(), capability: 'reviews' }],
        cards: [createReviewsCard(reviews)],
      },
    }
  },
})
