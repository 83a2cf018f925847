import type { wantedLanguage } from '../domain/wanted-language.ts'

/**
 * Shows a visitor who comes from elsewhere that the site is there in a language they would rather read. Its text is put into the page
 * after the offers and runs before they are painted: it can use nothing but what it is given.
 */
export function offerLanguage(wanted: typeof wantedLanguage, name: string, ending: string) {
  const offers = [...document.querySelectorAll<HTMLFormElement>('form.language-offer')]
  const here = document.documentElement.lang
  const memoize = (language: string) => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous, and the visitor may be leaving
    document.cookie = `${name}=${language}; ${ending}${secure}`
  }
  const cookies = new Map(
    document.cookie.split('; ').map((cookie) => cookie.split('=', 2) as [string, string]),
  )
  const chosen = cookies.get(name)
  const language = wanted(chosen ? [chosen] : navigator.languages, [here, ...offers.map(({ lang }) => lang)])
  const offer = offers.find(({ lang }) => lang === language)
  // Pages that say what went wrong have the same frame.
  if (!offer || location.pathname !== '/') return
  // Coming from another page of the site means having chosen this one. Languages may have domains of their own.
  const origins = [location.origin, ...offers.map((other) => other.querySelector('a')?.origin)]
  if (origins.some((origin) => origin && document.referrer.startsWith(`${origin}/`))) {
    memoize(here)
    return
  }
  offer.hidden = false
  offer.querySelector('a')?.addEventListener('click', () => memoize(offer.lang))
  offer.addEventListener('submit', (event) => {
    event.preventDefault()
    memoize(here)
    offer.hidden = true
    document.querySelector<HTMLElement>('header a')?.focus()
  })
}
