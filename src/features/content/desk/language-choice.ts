import { firstEdition } from '#shared/edition.ts'
import type { Site } from '#shared/site.ts'
import type { EntryChoice } from '../server/all-entries.ts'
import { nameIn } from './translation-view.ts'

/** In which language texts are looked for, and whether those that are yet to be translated. */
export type LanguageChoice = {
  /** Which languages the site has, if several: what they are asked for by, and what they call themselves. */
  editions: readonly (readonly [asked: string, name: string])[]
  language: string | undefined
  translation: 'missing' | 'behind' | undefined
}

export function readLanguageChoice(query: Record<string, string>, site: Site): LanguageChoice {
  const editions = Object.keys(site.languages).map(
    (edition) => [asked(edition), nameIn(site, edition).name] as const,
  )
  const [language] = editions.map(([name]) => name).filter((name) => name === query.language)
  const translation = (['missing', 'behind'] as const).find((state) => state === query.translation)
  return { editions, language, translation: editions.length > 0 ? translation : undefined }
}

/** What lacks a translation is itself in another language. */
export function entriesIn({ editions, language, translation }: LanguageChoice): Partial<EntryChoice> {
  const edition = language && meant(language)
  if (translation !== 'missing') return { edition, behind: translation === 'behind' }
  return { lacking: edition === undefined ? editions.map(([name]) => meant(name)) : [edition] }
}

const asked = (edition: string) => edition || 'first'
const meant = (name: string) => (name === 'first' ? firstEdition : name)
