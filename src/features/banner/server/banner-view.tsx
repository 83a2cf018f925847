import { pageUrls } from '#platform/editions/page-urls.ts'
import { Island } from '#platform/render/island.tsx'
import { TopBanner } from '../browser/banner.island.tsx'
import { type Banner, cookieOf } from '../domain/banner.ts'
import { bannerWords } from '../domain/words.ts'

export function BannerView({ banner, back }: { banner: Banner; back: string }) {
  const props = {
    text: banner.text,
    link: banner.link,
    cookie: cookieOf(banner),
    action: pageUrls.closeBanner(),
    back,
  }
  return <Island name="banner" component={TopBanner} props={props} words={bannerWords} />
}
