import {
  absoluteUrl,
  defineExtension,
  formRulesService,
  Hono,
  type HttpEnv,
  offer,
  sharingService,
} from '#api/extension.ts'
import { words as deskWords } from '#words/desk.reviews.ts'
import { reviewsCommand } from './commands/reviews-command.ts'
import { campaignWordsSubject } from './desk/campaign-language-routes.tsx'
import { campaignSubject, createCampaignDeskRoutes } from './desk/campaign-routes.tsx'
import { createCampaignsRoutes } from './desk/campaigns-collection.tsx'
import { createReviewDeskRoutes } from './desk/reviews-collection.tsx'
import { createReviewsWidget } from './desk/reviews-widget.tsx'
import { addresses } from './server/addresses.ts'
import { campaignKind } from './server/campaign-kind.ts'
import { createCampaignRoutes, drawCampaign } from './server/campaign-routes.tsx'
import { createSettingsCheck } from './server/check-settings.ts'
import { createProviderRoutes } from './server/provider-routes.tsx'
import { campaignsTag } from './server/review-tables.ts'
import { createReviews } from './server/reviews.ts'
import { createReviewsBlock, createSummaryBlock, drawFooterSummary } from './server/reviews-block.tsx'
import { reviewsService } from './server/service.ts'
import { reviewSettings } from './server/settings.ts'
import { createWriteRoutes } from './server/write-routes.tsx'

/** Customer reviews, and the provider of reviews for other sites. */
export const reviews = defineExtension({
  name: 'reviews',
  needs: ['database', 'mail:send'],
  commands: [reviewsCommand],
  settings: reviewSettings,
  parts(context) {
    const { settings, use, site, db, clock, log, pages, renderPage, t, texts } = context
    const { secret, events, botCheck, ownDocuments } = context
    const onStale = pages.drop
    const siteName = async () => (await site()).title
    const editions = async () => Object.keys((await site()).languages)
    const reviews = createReviews({
      clock,
      log,
      db,
      secret,
      events,
      botCheck,
      config: settings,
      onStale,
      async setting() {
        const current = await site()
        const { language, image } = current
        const picture = image && absoluteUrl(current, image.path)
        const { links } = use(sharingService)
        return {
          site: current,
          t: t.in(language),
          shareLinks: (shared) => links({ ...shared, image: picture }),
        }
      },
    })
    const { store, config, setting, remote, moderation, invitations, signer, queue } = reviews
    const campaignPages = { pages, renderPage, clock, store, remote, setting, config, texts, editions }
    const { checkFields, minSeconds } = use(formRulesService)
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
        .route('/', createProviderRoutes({ clock, log, pages, translator: t, store, remote, setting }))
        .route(
          '/',
          createWriteRoutes({
            clock,
            pages,
            client: context.client,
            limit: context.limit,
            renderPage,
            store,
            moderation,
            invitations,
            signer,
            setting,
            config,
            askGuards: context.askGuards,
            botCheck,
            check: checkFields,
            minSeconds,
          }),
        )
        .route('/', createCampaignRoutes(campaignPages)),
      listed: {
        tags: [campaignsTag],
        pages: async () =>
          (await store.campaigns()).map(({ id, name }) => ({ path: addresses.campaign(id), title: name })),
      },
      checkSettings: createSettingsCheck({ footer, store }),
      desk: {
        routes: [
          ...createReviewDeskRoutes({ store, moderation, queue, clock, siteName, onStale }),
          ...createCampaignsRoutes({ ownDocuments, store }),
          ...createCampaignDeskRoutes({
            ownDocuments,
            mail: context.mail,
            clock,
            config,
            store,
            invitations,
            setting,
            site,
            drawCampaign: (campaign) => drawCampaign(campaignPages, campaign),
          }),
        ],
        subjects: [campaignSubject, campaignWordsSubject(store)],
        nav: [{ label: deskWords.title, href: addresses.desk.reviews(), capability: 'reviews' }],
        widgets: [createReviewsWidget(reviews)],
      },
    }
  },
})
