import { pageUrls } from '#platform/editions/page-urls.ts'
import { Island } from '#platform/render/island.tsx'
import { TopBanner } from '../browser/banner.island.tsx'
import { type Banner, cookieOf } from '../domain/banner.ts'
import { bannerWords } from '../domain/words.ts'

type BannerViewProps = {
  banner: Banner
  lang: string | undefined
  linkLang: string | undefined
  back: string
}

export function BannerView({ banner, lang, linkLang, back }: BannerViewProps) {
  const props = {
    text: banner.text,
    ...(lang && { lang }),
    link: banner.link && { ...banner.link, ...(linkLang && { lang: linkLang }) },
    cookie: cookieOf(banner),
    action: pageUrls.closeBanner(),
    back,
  }
  return <Island name="banner" component={TopBanner} props={props} words={bannerWords} />
}
