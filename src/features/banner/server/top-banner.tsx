import { askedEdition, inEdition, ScriptedPart, Trans } from '#api/extension.ts'
import { inLanguage, Named } from '#api/theme.ts'
import { words as bannerWords } from '#words/banner.ts'
import { type Banner, cookieOf } from '../domain/banner.ts'
import { addresses } from './addresses.ts'

type TopBannerProps = {
  banner: Pick<Banner, 'id' | 'ownCookie' | 'text' | 'link'>
  /** The language of the text, if it differs from the page's. */
  lang?: string | undefined
  /** The language of the link, if it differs from the text's. */
  linkLang?: string | undefined
  /** The page it is on, to return to without JavaScript. */
  back: string
}

export function TopBanner({ banner, lang, linkLang, back }: TopBannerProps) {
  const { text, link } = banner
  return (
    <ScriptedPart name="banner">
      <Named as="section" className="top-banner" name={bannerWords.announcement}>
        <p {...inLanguage(lang)}>
          {text}{' '}
          {link && (
            <a href={link.url} {...inLanguage(linkLang)}>
              {link.label}
            </a>
          )}
        </p>
        <form method="post" action={inEdition(askedEdition(), addresses.close)}>
          <input type="hidden" name="cookie" value={cookieOf(banner)} />
          <input type="hidden" name="back" value={back} />
          <button type="submit" className="top-banner-close">
            <span className="visually-hidden">
              <Trans of={bannerWords.close} />
            </span>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="m5 5 10 10M15 5 5 15" />
            </svg>
          </button>
        </form>
      </Named>
    </ScriptedPart>
  )
}
