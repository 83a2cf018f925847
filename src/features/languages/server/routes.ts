import { getCookie } from 'hono/cookie'
import { acceptedLanguages, Hono, type HttpEnv, type Site } from '#api/extension.ts'
import { cookieEnding, languageCookie } from '../domain/language-cookie.ts'
import { wantedLanguage } from '../domain/wanted-language.ts'
import { addresses } from './addresses.ts'

type Deps = { site(): Promise<Site>; isSecure: boolean }

/** Shows and hides an offer without JavaScript. */
export function createLanguageRoutes({ site, isSecure }: Deps) {
  const routes = new Hono<HttpEnv>()

  // Linked from <noscript>: the page is the same for everybody, and this alone depends on who asks.
  routes.get(addresses.sheet, async (c) => {
    const { language: here, languages } = await site()
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

  routes.post(addresses.stay, async (c) => {
    const { language } = await site()
    const ending = isSecure ? `${cookieEnding}; Secure` : cookieEnding
    c.header('Set-Cookie', `${languageCookie}=${language}; ${ending}`)
    c.header('Cache-Control', 'no-store')
    return c.redirect('/', 303)
  })

  return routes
}
