import {
  askedEdition,
  borrowedLanguage,
  defineExtension,
  InlineScript,
  inEdition,
  isShownAt,
  nextChange,
  type Site,
  type SlotPlace,
} from '#api/extension.ts'
import { recallClosed } from './browser/recall-closed.ts'
import { createBannerDesk } from './desk/banner-routes.tsx'
import { cookieOf } from './domain/banner.ts'
import { addresses } from './server/addresses.ts'
import { bannerSchema, editionBannerSchema, readBanner } from './server/banner-schema.ts'
import { coloursCss, createBannerRoutes } from './server/routes.ts'
import { TopBanner } from './server/top-banner.tsx'

/** Comes before the banner in the page. */
const recallScript = `(${recallClosed})()`

/** One line above every page, which visitors can close. */
export const banner = defineExtension({
  name: 'banner',
  sections: { banner: bannerSchema },
  sectionsOfEditions: { banner: editionBannerSchema },
  parts: ({ site, clock, isSecure, editSection }) => ({
    slots: { top: drawBanner },
    inlineScripts: [recallScript],
    routes: createBannerRoutes({
      secure: isSecure,
      async current() {
        const banner = readBanner((await site()).banner)
        return banner && isShownAt(banner, clock.now()) ? banner : undefined
      },
    }),
    desk: createBannerDesk(editSection),
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
    view: (
      <>
        <InlineScript source={recallScript} />
        <TopBanner banner={shown} {...languagesOf(site)} back={path} />
      </>
    ),
    styles: ['banner'],
    attributes: { 'data-banner': cookie } as const,
    css: colours ? [colours] : [],
    sheetsWithoutScript: [inEdition(askedEdition(), addresses.closedStyle(cookie))],
    freshUntil,
  }
}

/** The languages of the text and of the link, if they differ from the page's. */
function languagesOf(site: Pick<Site, 'borrowed' | 'language'>) {
  const [text, link] = [borrowedLanguage(site, 'banner.text'), borrowedLanguage(site, 'banner.link')]
  return { lang: text, linkLang: link === text ? undefined : (link ?? site.language) }
}
