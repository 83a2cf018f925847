import { inFurtherLanguages } from '#platform/desk/languages/edited-language.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import type { SlotPlace } from '#platform/extension/slots.ts'
import { createSiteTime, siteService } from '#platform/services/site.ts'
import { isShownAt, nextChange } from '#shared/schedule.ts'
import { borrowedLanguage, type Site } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import { words as ownerWords } from '#words/desk.banner.ts'
import { recallClosed } from './browser/recall-closed.ts'
import { bannerSubject, createBannerDeskRoutes } from './desk/banner-routes.tsx'
import { cookieOf } from './domain/banner.ts'
import { bannerSchema, editionBannerSchema, readBanner } from './server/banner-schema.ts'
import { coloursCss, createBannerRoutes } from './server/routes.ts'
import { TopBanner } from './server/top-banner.tsx'

/** One line above every page, which visitors can close. */
export const banner = defineExtension({
  name: 'banner',
  needs: ['portico:documents'],
  sections: { banner: bannerSchema },
  sectionsOfEditions: { banner: editionBannerSchema },
  parts: ({ use, clock, isSecure, documents }) => ({
    slots: { top: drawBanner },
    headScripts: [recallClosed],
    routes: createBannerRoutes({
      secure: isSecure,
      async current() {
        const banner = readBanner((await use(siteService).current()).banner)
        return banner && isShownAt(banner, clock.now()) ? banner : undefined
      },
    }),
    desk: {
      routes: createBannerDeskRoutes({
        documents,
        siteTime: createSiteTime(use, clock),
        site: { current: () => use(siteService).current() },
      }),
      subjects: [bannerSubject, inFurtherLanguages(bannerSubject)],
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
    view: <TopBanner banner={shown} {...languagesOf(site)} back={path} />,
    styles: ['banner'],
    attributes: { 'data-banner': cookie } as const,
    css: colours ? [colours] : [],
    sheetsWithoutScript: [pageUrls.closedBannerStyle(cookie)],
    freshUntil,
  }
}

/** Of the text and of the words of the link, where they are not in the language of the page. */
function languagesOf(site: Pick<Site, 'borrowed' | 'language'>) {
  const [text, link] = [borrowedLanguage(site, 'banner.text'), borrowedLanguage(site, 'banner.link')]
  return { lang: text, linkLang: link === text ? undefined : (link ?? site.language) }
}
