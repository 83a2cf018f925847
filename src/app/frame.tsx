import { type Banner, cookieOf } from '#features/banner/domain/banner.ts'
import { readBanner } from '#features/banner/server/banner-schema.ts'
import { BannerView } from '#features/banner/server/banner-view.tsx'
import { coloursStyle } from '#features/banner/server/routes.ts'
import type { SiteStore } from '#features/content/server/site-store.ts'
import type { Clock } from '#platform/clock.ts'
import { isShownAt, nextChange } from '#shared/schedule.ts'
import type { Frame } from './render-page.tsx'

export type FrameDeps = { site: SiteStore; clock: Clock }

/** The frame round the page at `path`, as it stands now. */
export function createFrame({ site, clock }: FrameDeps): (path: string) => Promise<Frame> {
  return async (path) => {
    const current = await site.current()
    const now = clock.now()
    const banner = readBanner(current.banner)
    const shown = banner && isShownAt(banner, now)
    return {
      site: current,
      tags: ['site'],
      ...(shown && {
        banner: {
          view: <BannerView banner={banner} back={path} />,
          cookie: cookieOf(banner),
          colours: coloursStyle(banner)?.version,
        },
        styles: ['banner'],
      }),
      freshUntil: banner && nextChange(banner, now),
    }
  }
}

export const currentBanner = async ({ site, clock }: FrameDeps): Promise<Banner | undefined> => {
  const banner = readBanner((await site.current()).banner)
  return banner && isShownAt(banner, clock.now()) ? banner : undefined
}
