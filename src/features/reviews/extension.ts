import { Hono } from 'hono'
import { languageMarks } from '#platform/editions/language-marks.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import { offer } from '#platform/extension/service.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { createMailsAbout } from '#platform/outbox/mails-about.ts'
import { drawEachTime } from '#platform/page-cache/page.ts'
import { formsService } from '#platform/services/forms.ts'
import { sharingService } from '#platform/services/sharing.ts'
import { createSiteTime } from '#platform/services/site.ts'
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
  needs: ['portico:assets', 'portico:db', 'portico:documents', 'portico:folders', 'portico:postOffice'],
  commands: [reviewsCommand],
  settings: reviewSettings,
  parts(context) {
    const { settings, use, site, db, clock, log, pages, folders, renderPage, speaker } = context
    const { secret, events, assets, documents, postOffice, botCheck } = context
    const onStale = pages.drop
    const siteName = async () => (await site()).title
    const editions = async () => Object.keys((await site()).languages)
    const marks = async (edition: string) => languageMarks(await site(), edition)
    const reviews = createReviews({
      clock,
      log,
      db,
      secret,
      events,
      botCheck,
      assets,
      config: settings,
      clientFolder: folders.client,
      onStale,
      async setting() {
        const current = await site()
        const { language, image } = current
        const picture = image && absoluteUrl(current, image.path)
        const { links } = use(sharingService)
        const say = await speaker.in(language)
        return { site: current, say, shareLinks: (shared) => links({ ...shared, image: picture }) }
      },
    })
    const { store, config, setting, remote, moderation, invitations, files, signer, queue } = reviews
    const campaignPages = { pages, renderPage, clock, store, remote, setting, config, marks, editions }
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
        .route('/', createProviderRoutes({ clock, log, pages, speaker, store, remote, setting, files }))
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
            leastSeconds,
          }),
        )
        .route('/', createCampaignRoutes(campaignPages)),
      personalData: [createMailsAbout(db, invitationReference('%'))],
      listed: {
        tags: [campaignsTag],
        paths: async () => (await store.campaigns()).map(({ id }) => pageUrls.campaign(id)),
      },
      checkSettings: createSettingsCheck({ footer, folder: folders.site, store }),
      desk: {
        routes: [
          ...createReviewDeskRoutes({ store, moderation, queue, clock, siteName, onStale }),
          ...createCampaignsRoutes({ documents, store }),
          ...createCampaignDeskRoutes({
            documents,
            postOffice,
            clock,
            config,
            store,
            invitations,
            setting,
            db,
            site,
            siteTime: createSiteTime(use, clock),
            drawCampaign: async (campaign) =>
              createCampaignRoutes({
                ...campaignPages,
                pages: drawEachTime,
                store: { ...store, campaign: async () => campaign },
              }).request(urls.campaign(campaign.id)),
          }),
        ],
        subjects: [campaignSubject, campaignWordsSubject(store)],
        places: [{ label: deskWords.title, href: urls.desk.reviews(), capability: 'reviews' }],
        cards: [createReviewsCard(reviews)],
      },
    }
  },
})
