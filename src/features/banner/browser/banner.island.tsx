import type { SubmitEvent } from 'react'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import { focusAfter } from '#ui/focus-after.ts'
import { closingCookie } from '../domain/banner.ts'
import type { bannerWords } from '../domain/words.ts'

export type TopBannerProps = {
  text: string
  /** Of the text, where that is not the language of the page. */
  lang?: string | undefined
  /** `lang`: of its words, where that is not the language of the text. */
  link?: { label: string; url: string; lang?: string } | undefined
  cookie: string
  /** Closes it without script. */
  action: string
  /** The page it stands on, to come back to without script. */
  back: string
  words: ForBrowser<typeof bannerWords>
}

export function TopBanner({ text, lang, link, cookie, action, back, words }: TopBannerProps) {
  function close(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const banner = event.currentTarget.closest('section')
    // biome-ignore lint/suspicious/noDocumentCookie: the head script of the next page must read it without waiting
    document.cookie = closingCookie(cookie, location.protocol === 'https:')
    if (banner) focusAfter(banner)
    document.documentElement.dataset.bannerClosed = ''
  }

  return (
    <section className="top-banner" aria-label={words.announcement}>
      <p lang={lang}>
        {text}{' '}
        {link && (
          <a href={link.url} lang={link.lang}>
            {link.label}
          </a>
        )}
      </p>
      <form method="post" action={action} onSubmit={close}>
        <input type="hidden" name="cookie" value={cookie} />
        <input type="hidden" name="back" value={back} />
        <button type="submit" className="top-banner-close">
          <span className="visually-hidden">{words.close}</span>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" />
          </svg>
        </button>
      </form>
    </section>
  )
}

export { TopBanner as island }
