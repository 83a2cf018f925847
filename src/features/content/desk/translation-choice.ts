import { type LanguageChoice, readLanguageChoice } from '#platform/desk/languages/language-choice.ts'
import { editionNamed } from '#platform/desk/languages/named-edition.ts'
import type { Site } from '#shared/site.ts'
import type { EntryChoice } from '../server/all-entries.ts'

/** In which language texts are looked for, and whether those that are yet to be translated. */
export type TranslationChoice = LanguageChoice & { translation: 'missing' | 'behind' | undefined }

export function readTranslationChoice(query: Record<string, string>, site: Site): TranslationChoice {
  const choice = readLanguageChoice(query.language, site)
  const translation = (['missing', 'behind'] as const).find((state) => state === query.translation)
  return { ...choice, translation: choice.editions.length > 0 ? translation : undefined }
}

/** What lacks a translation is itself in another language. */
export function entriesIn({ editions, language, translation }: TranslationChoice): Partial<EntryChoice> {
  const edition = language && editionNamed(language)
  if (translation !== 'missing') return { edition, behind: translation === 'behind' }
  return {
    lacking: edition === undefined ? editions.map(([name]) => editionNamed(name)) : [edition],
  }
}
