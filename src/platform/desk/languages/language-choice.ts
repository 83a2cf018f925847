import { firstEdition } from '#shared/edition.ts'
import type { Site } from '#shared/site.ts'
import { nameIn } from './language-view.ts'

/** In which language a list is looked through. */
export type LanguageChoice = {
  /** Which languages the site has, if several: what they are asked for by, and what they call themselves. */
  editions: readonly (readonly [asked: string, name: string])[]
  language: string | undefined
}

export function readLanguageChoice(asked: string | undefined, site: Site): LanguageChoice {
  const editions = Object.keys(site.languages).map(
    (edition) => [edition || 'first', nameIn(site, edition).name] as const,
  )
  return { editions, language: editions.find(([name]) => name === asked)?.[0] }
}

/** The edition that is asked for by this name. */
export const editionNamed = (name: string) => (name === 'first' ? firstEdition : name)
