import { type Banner, cookieOf } from '#features/banner/domain/banner.ts'
import { readBanner } from '#features/banner/server/banner-schema.ts'
import { BannerView } from '#features/banner/server/banner-view.tsx'
import { coloursStyle } from '#features/banner/server/routes.ts'
import { typographyOf } from '#features/content/domain/typography.ts'
import type { SiteStore } from '#features/content/server/site-store.ts'
import type { Reviews } from '#features/reviews/server/reviews.ts'
import type { Clock } from '#platform/clock.ts'
import { earliest, isShownAt, nextChange } from '#shared/schedule.ts'
import { drawFooterSummary } from './footer-summary.tsx'
import type { Frame } from './render-page.tsx'

export type FrameDeps = {
  site: SiteStore
  clock: Clock
  reviews: Reviews
  /** Campaign whose summary stands in the footer. */
  footerCampaign?: string | undefined
}

/** The frame round the page at `path`, as it stands now. */
export function createFrame({
  site,
  clock,
  reviews,
  footerCampaign,
}: FrameDeps): (path: string) => Promise<Frame> {
  return async (path) => {
    const current = await site.current()
    const now = clock.now()
    const banner = readBanner(current.banner)
    const { text } = typographyOf(current)
    const shown = banner && isShownAt(banner, now) ? { ...banner, text: text(banner.text) } : undefined
    const footer =
      footerCampaign === undefined ? undefined : await drawFooterSummary(reviews, footerCampaign, now)
    return {
      site: {
        ...current,
        tagline: current.tagline && text(current.tagline),
        description: text(current.description),
      },
      tags: ['site', ...(footer?.tags ?? [])],
      banner: shown && {
        view: <BannerView banner={shown} back={path} />,
        cookie: cookieOf(shown),
        colours: coloursStyle(shown)?.version,
      },
      footer: footer?.view,
      styles: [...(shown ? ['banner'] : []), ...(footer?.styles ?? [])],
      freshUntil: earliest([banner && nextChange(banner, now), footer?.freshUntil]),
    }
  }
}

export const currentBanner = async ({
  site,
  clock,
}: Pick<FrameDeps, 'site' | 'clock'>): Promise<Banner | undefined> => {
  const banner = readBanner((await site.current()).banner)
  return banner && isShownAt(banner, clock.now()) ? banner : undefined
}
