import type { Site } from '#shared/site.ts'
import { nameIn } from './language-view.ts'
import { nameOfEdition } from './named-edition.ts'

/** In which language a list is looked through. */
export type LanguageChoice = {
  /** Which languages the site has, if several: what they are asked for by, and what they call themselves. */
  editions: readonly (readonly [asked: string, name: string])[]
  language: string | undefined
}

export function readLanguageChoice(asked: string | undefined, site: Site): LanguageChoice {
  const editions = Object.keys(site.languages).map(
    (edition) => [nameOfEdition(edition), nameIn(site, edition).name] as const,
  )
  return { editions, language: editions.find(([name]) => name === asked)?.[0] }
}
