import { inLanguage, type LanguageAttributes, own, type Site } from '#shared/site.ts'

export function languageAttributes(site: Site, edition: string): LanguageAttributes {
  const language = own(site.languages, edition)?.language ?? site.language
  return inLanguage(language === site.language ? undefined : language)
}
