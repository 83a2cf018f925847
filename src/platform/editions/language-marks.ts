import { inLanguage, type LanguageMarks, own, type Site } from '#shared/site.ts'

export function languageMarks(site: Site, edition: string): LanguageMarks {
  const language = own(site.languages, edition)?.language ?? site.language
  return inLanguage(language === site.language ? undefined : language)
}
