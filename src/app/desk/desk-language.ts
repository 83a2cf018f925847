import { acceptedLanguages, nearestLanguage } from '#platform/words/match-language.ts'

export type LanguageWishes = {
  /** Chosen on the account's page. */
  chosen?: string | undefined
  /** `Accept-Language` of a browser that nobody is signed in with. */
  asked?: string | undefined
  /** The site's. */
  site: string
}

/** The language the desk speaks: as its reader chose or their browser asks, else as the site, else English. */
export function deskLanguage({ chosen, asked, site }: LanguageWishes, ours: readonly string[]): string {
  if (chosen && ours.includes(chosen)) return chosen
  // Only of ours: a stranger can ask for as many as they like, and each that is spoken is kept.
  const found = acceptedLanguages(asked).map((tag) => nearestLanguage(tag, ours))
  return found.find((tag) => tag !== undefined) ?? (nearestLanguage(site, ours) ? site : 'en')
}
