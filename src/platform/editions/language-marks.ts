import { directionOf, own, type Site } from '#shared/site.ts'

/** How an element says that it is in another language than its page; nothing where it is not. */
export type LanguageMarks = { lang?: string; dir?: 'ltr' | 'rtl' }

export function languageMarks(site: Site, edition: string): LanguageMarks {
  const language = own(site.languages, edition)?.language ?? site.language
  return language === site.language ? {} : { lang: language, dir: directionOf(language) }
}
