import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { acceptedLanguages } from '#platform/words/accepted-languages.ts'
import { urls } from '#shared/urls.ts'
import { cookieEnding, languageCookie } from '../domain/language-cookie.ts'
import { wantedLanguage } from '../domain/wanted-language.ts'

/** What shows an offer, and puts it away, without script. `secure`: visitors reach the site over https. */
export function createLanguageRoutes({ site, secure }: { site: CurrentSite; secure: boolean }) {
  const routes = new Hono<HttpEnv>()

  // Linked from <noscript>: the page is the same for everybody, and this alone depends on who asks.
  routes.get(urls.languageOffer, async (c) => {
    const { language: here, languages } = await site.current()
    const chosen = getCookie(c, languageCookie)
    const asked = chosen ? [chosen] : acceptedLanguages(c.req.header('accept-language'))
    const offered = Object.values(languages).map(({ language }) => language)
    const wanted = wantedLanguage(asked, offered)
    const isOffered = wanted !== undefined && wanted !== here
    return c.body(isOffered ? `.language-offer[lang="${wanted}"]{display:flex}` : '', 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Language, Cookie',
    })
  })

  routes.post(urls.stayHere, async (c) => {
    const { language } = await site.current()
    const ending = secure ? `${cookieEnding}; Secure` : cookieEnding
    c.header('Set-Cookie', `${languageCookie}=${language}; ${ending}`)
    c.header('Cache-Control', 'no-store')
    return c.redirect(urls.home, 303)
  })

  return routes
}
