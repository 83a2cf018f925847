import { pageUrls } from '#platform/editions/page-urls.ts'
import { Island } from '#platform/render/island.tsx'
import { TopBanner } from '../browser/banner.island.tsx'
import { type Banner, cookieOf } from '../domain/banner.ts'
import { bannerWords } from '../domain/words.ts'

type BannerViewProps = { banner: Banner; lang: string | undefined; back: string }

export function BannerView({ banner, lang, back }: BannerViewProps) {
  const props = {
    text: banner.text,
    ...(lang && { lang }),
    link: banner.link,
    cookie: cookieOf(banner),
    action: pageUrls.closeBanner(),
    back,
  }
  return <Island name="banner" component={TopBanner} props={props} words={bannerWords} />
}
