import type { CurrentSite } from '#platform/services/site.ts'
import { firstEdition } from '#shared/edition.ts'
import { createWordReader, type WordReader } from '../../domain/search-words.ts'
import { loadStemmer } from './stemmers.ts'

export type SearchLanguages = {
  /** How the words of each edition of the site are read. */
  readers(): Promise<ReadonlyMap<string, WordReader>>
  /** The same for an edition that the site does not have: it may come to have it. */
  plain: WordReader
}

/** Stemmers are loaded when a site first has their language. */
export function createSearchLanguages(site: CurrentSite): SearchLanguages {
  const known = new Map<string, Promise<WordReader>>()
  const readerOf = (tag: string) => {
    const { language } = new Intl.Locale(tag)
    const reader =
      known.get(language) ?? loadStemmer(language).then((stem) => createWordReader(language, stem))
    known.set(language, reader)
    return reader
  }
  return {
    async readers() {
      const { language, languages } = await site.current()
      const editions = Object.entries({ [firstEdition]: { language }, ...languages })
      return new Map(
        await Promise.all(
          editions.map(async ([edition, { language }]) => [edition, await readerOf(language)] as const),
        ),
      )
    },
    plain: createWordReader('und', (word) => word),
  }
}
