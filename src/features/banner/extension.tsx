import { pageUrls } from '#platform/editions/page-urls.ts'
import { defineFeature } from '#platform/extension/extension.ts'
import type { SlotPlace } from '#platform/extension/slots.ts'
import { createSiteTime, siteService } from '#platform/services/site.ts'
import { isShownAt, nextChange } from '#shared/schedule.ts'
import { borrowedLanguage } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import { recallClosed } from './browser/recall-closed.ts'
import { bannerSubject, createBannerDeskRoutes } from './desk/banner-routes.tsx'
import { cookieOf } from './domain/banner.ts'
import { ownerWords } from './domain/owner-words.ts'
import { bannerSchema, readBanner } from './server/banner-schema.ts'
import { BannerView } from './server/banner-view.tsx'
import { coloursCss, createBannerRoutes } from './server/routes.ts'

/** One line above every page, which visitors can close. */
export const banner = defineFeature({
  name: 'banner',
  sections: { banner: bannerSchema },
  parts: ({ use, clock, environment, documents }) => ({
    slots: { top: drawBanner },
    headScripts: [recallClosed],
    routes: createBannerRoutes({
      secure: environment.PORTICO_URL?.startsWith('https:') ?? false,
      async current() {
        const banner = readBanner((await use(siteService).current()).banner)
        return banner && isShownAt(banner, clock.now()) ? banner : undefined
      },
    }),
    desk: {
      routes: createBannerDeskRoutes({ documents, siteTime: createSiteTime(use, clock) }),
      subjects: [bannerSubject],
      rooms: [
        {
          label: ownerWords.room,
          href: urls.desk.banner,
          capability: 'content',
          about: ownerWords.aboutRoom,
        },
      ],
    },
  }),
})

async function drawBanner({ path, now, site, setText }: SlotPlace) {
  const banner = readBanner(site.banner)
  if (!banner) return undefined
  const freshUntil = nextChange(banner, now)
  if (!isShownAt(banner, now)) return { view: undefined, freshUntil }
  const shown = { ...banner, text: await setText(banner.text) }
  const colours = coloursCss(shown)
  const cookie = cookieOf(shown)
  return {
    view: <BannerView banner={shown} lang={borrowedLanguage(site, 'banner')} back={path} />,
    styles: ['banner'],
    attributes: { 'data-banner': cookie } as const,
    css: colours ? [colours] : [],
    sheetsWithoutScript: [pageUrls.closedBannerStyle(cookie)],
    freshUntil,
  }
}
