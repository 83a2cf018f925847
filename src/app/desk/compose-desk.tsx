import type { Hono } from 'hono'
import { createAccountRoutes } from '#features/accounts/desk/account-routes.tsx'
import { createAuditRoutes } from '#features/accounts/desk/audit-routes.tsx'
import { createJoinRoutes } from '#features/accounts/desk/join-routes.tsx'
import { createPeopleRoutes } from '#features/accounts/desk/people-routes.tsx'
import { createSecondFactorRoutes } from '#features/accounts/desk/second-factor-routes.tsx'
import { createSignInRoutes } from '#features/accounts/desk/sign-in-routes.tsx'
import { may } from '#features/accounts/domain/roles.ts'
import { createBannerDeskRoutes } from '#features/banner/desk/banner-routes.tsx'
import { createInboxRoutes } from '#features/contact/desk/inbox-routes.tsx'
import { createMessageDeskRoutes } from '#features/contact/desk/message-routes.tsx'
import { createEraseMessages } from '#features/contact/server/erase-messages.ts'
import { createInboxStore } from '#features/contact/server/inbox-store.ts'
import { createKeptUntil } from '#features/contact/server/kept-until.ts'
import { createContentDeskRoutes } from '#features/content/desk/content-desk.ts'
import { createMediaDeskRoutes } from '#features/content/desk/media-routes.tsx'
import { settingKeys } from '#features/content/desk/settings-form.ts'
import { createSettingsDeskRoutes } from '#features/content/desk/settings-routes.tsx'
import { createAllEntries } from '#features/content/server/all-entries.ts'
import { createDrawPreview } from '#features/content/server/draw-preview.ts'
import { createMediaLibrary } from '#features/content/server/media-library.ts'
import { createQuestionDeskRoutes } from '#features/faq/desk/question-desk.tsx'
import { createQuestionStore } from '#features/faq/server/question-store.ts'
import { createMenuDeskRoutes } from '#features/menu/desk/menu-routes.tsx'
import { createNoticeDeskRoutes } from '#features/notices/desk/notice-desk.tsx'
import { createNoticeStore } from '#features/notices/server/notice-store.ts'
import { createRatingsDeskRoutes } from '#features/ratings/desk/ratings-routes.tsx'
import { createRatingSettingsRoutes } from '#features/ratings/desk/settings-routes.tsx'
import { createLogStore } from '#features/ratings/server/log-store.ts'
import { createScaleCheck } from '#features/ratings/server/other-scale.ts'
import { createCampaignDeskRoutes } from '#features/reviews/desk/campaign-routes.tsx'
import { createReviewDeskRoutes } from '#features/reviews/desk/review-routes.tsx'
import type { DeskRoute } from '#platform/desk/desk-route.ts'
import { createEdits } from '#platform/documents/edits.ts'
import { createYamlSection } from '#platform/documents/yaml-section.ts'
import { pagePolicy } from '#platform/http/content-security-policy.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { urls } from '#shared/urls.ts'
import type { Deps } from '../deps.ts'
import { devReloadScript } from '../dev-reload.ts'
import { headScript } from '../head-script.ts'
import { createMenuChoices } from '../menu-choices.ts'
import { composePages } from '../pages.ts'
import { createRatedPosts } from '../rated-posts.ts'
import { createDesk } from './desk.tsx'
import { createDeskCookies } from './desk-cookies.ts'
import { createDeskCsrf } from './desk-csrf.ts'
import { formsDeskRoutes } from './forms-desk.ts'
import { createHomeRoutes } from './home-routes.tsx'
import { siteRooms } from './navigation.ts'
import { createRenderDesk } from './render-desk.tsx'
import { SitePage } from './site-page.tsx'

/** The owner's desk: its frame, and every feature's screens in it. */
export function composeDesk(deps: Deps): Hono<HttpEnv> {
  const { accounts, assets, clients, clock, content, environment, secret } = deps
  const url = environment.PORTICO_URL
  const https = url?.startsWith('https:') ?? false
  return createDesk({
    accounts,
    clients,
    clock,
    log: deps.log,
    csrf: createDeskCsrf(secret),
    largestBody: deps.config.limits.bodyMegabytes * 1024 * 1024,
    url,
    routes: deskRoutes(deps),
    cookies: createDeskCookies(url),
    render: createRenderDesk({
      editorPolicy: pagePolicy({ inlineScripts: [headScript], sources: editorSources, https }),
      assets,
      site: () => content.site.current(),
      scripts: deps.dev ? [devReloadScript] : [],
      troubles: deps.storage.troubles,
    }),
  })
}

/** A preview in a frame, and what is pasted into the editor, which reads it in a document of its own where nothing runs. */
const editorSources = { 'frame-src': ["'self'"], 'trusted-types': ['ProseMirrorClipboard'] }

/** Everything the desk answers to, each with who may. */
export function deskRoutes(deps: Deps): readonly DeskRoute[] {
  const { db, ids, clock, reviews, pageCache } = deps
  const { contact, files, postOffice, answers, sendReply } = deps.forms
  const siteName = async () => (await deps.content.site.current()).title
  const wall = async () => ({ timezone: (await deps.content.site.current()).timezone, now: clock.now() })
  const siteDocument = { documents: deps.documents, path: 'site.yaml' }
  const accounts = { ...deps.accounts, ids, clock, siteName }
  const inboxDeps = {
    ...contact,
    inbox: createInboxStore({ db, clock, ids }),
    people: async () => (await deps.accounts.accounts.list()).filter(({ role }) => may(role, 'messages')),
  }
  const library = createMediaLibrary({
    db,
    documents: deps.documents,
    folders: deps.folders,
    ...deps.content,
  })
  return [
    ...createHomeRoutes(deps),
    ...createSignInRoutes(accounts),
    ...createJoinRoutes(accounts),
    ...createAccountRoutes(accounts),
    ...createSecondFactorRoutes(accounts),
    ...createRatingsDeskRoutes({
      ratings: deps.ratings,
      log: createLogStore(db),
      otherScale: createScaleCheck({ db, settings: deps.config.ratings }),
      posts: createRatedPosts(deps.content.entries),
      clock,
      onStale: (tags) => pageCache.drop(tags),
    }),
    ...createRatingSettingsRoutes({
      section: createYamlSection(siteDocument, ['ratings']),
      config: deps.config.ratings,
    }),
    ...createInboxRoutes(inboxDeps),
    ...createContentDeskRoutes({
      ...deps.content,
      documents: deps.documents,
      edits: createEdits({ db, clock }),
      all: createAllEntries(db),
      blocks: deps.content.blocks(),
      library,
      drawPreview: createDrawPreview(composePages(deps)),
      clock,
      ids,
    }),
    ...createMessageDeskRoutes({
      ...inboxDeps,
      ids,
      files,
      postOffice,
      replies: answers,
      sendReply,
      keptUntil: createKeptUntil({ forms: contact.forms, config: deps.config.contact }),
      erase: createEraseMessages({ db, contact, files, outbox: postOffice.outbox }),
      restore: deps.forms.restoreMessage,
    }),
    ...formsDeskRoutes(deps),
    ...createReviewDeskRoutes({ ...reviews, clock, siteName, onStale: (tags) => pageCache.drop(tags) }),
    ...createCampaignDeskRoutes({
      ...reviews,
      db,
      clock,
      documents: deps.documents,
      postOffice,
      site: () => deps.content.site.current(),
    }),
    ...createMediaDeskRoutes({
      library,
      pictures: deps.content.pictures,
      maxMegabytes: deps.config.limits.bodyMegabytes,
    }),
    {
      method: 'get',
      path: urls.desk.site,
      access: 'content',
      handle: async ({ person }) => ({
        title: 'Site',
        main: <SitePage rooms={siteRooms.filter(({ capability }) => person.may(capability))} />,
      }),
    },
    ...createMenuDeskRoutes({
      section: createYamlSection(siteDocument, ['menus']),
      choices: createMenuChoices({ db, clock, site: deps.content.site }),
    }),
    ...createBannerDeskRoutes({ section: createYamlSection(siteDocument, ['banner']), wall }),
    ...createNoticeDeskRoutes({
      documents: deps.documents,
      wall,
      notices: createNoticeStore(db),
      drawText: deps.content.drawText,
    }),
    ...createQuestionDeskRoutes({
      documents: deps.documents,
      wall,
      questions: createQuestionStore(db),
      drawText: deps.content.drawText,
    }),
    ...createSettingsDeskRoutes({
      section: createYamlSection(siteDocument, settingKeys),
      pictures: deps.content.pictures,
      fixedUrl: deps.environment.PORTICO_URL,
    }),
    ...createPeopleRoutes(accounts),
    ...createAuditRoutes(accounts),
  ]
}
