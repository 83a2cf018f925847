import type { CurrentSite } from '#platform/services/site.ts'
import { firstEdition } from '#shared/edition.ts'
import { createWordReader, type Stem, type WordReader } from '../../domain/search-words.ts'

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

type StemmerModule = { stemmer: Stem }

const norwegian = () => import('@orama/stemmers/norwegian')

/**
 * The stemmers of Snowball, except English: that of @orama/stemmers turns `connection` into `connec`, and `connect`
 * into `connect`.
 */
const stemmers: Readonly<Record<string, () => Promise<StemmerModule>>> = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('stemmer'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  ga: () => import('@orama/stemmers/irish'),
  hi: () => import('@orama/stemmers/indian'),
  hu: () => import('@orama/stemmers/hungarian'),
  hy: () => import('@orama/stemmers/armenian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  nb: norwegian,
  ne: () => import('@orama/stemmers/nepali'),
  nl: () => import('@orama/stemmers/dutch'),
  nn: norwegian,
  no: norwegian,
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sr: () => import('@orama/stemmers/serbian'),
  sv: () => import('@orama/stemmers/swedish'),
  ta: () => import('@orama/stemmers/tamil'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
}

/** Removes the endings of words in a language; only plural endings if nobody has written more. */
async function loadStemmer(language: string): Promise<Stem> {
  const load = Object.hasOwn(stemmers, language) ? stemmers[language] : undefined
  return load ? (await load()).stemmer : pluralStem
}

/** Harman's S stemmer: weak enough to do no harm in languages that form plurals in other ways. */
export function pluralStem(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (/(?<![ae])ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?<![aeo])es$/.test(word)) return word.slice(0, -1)
  return /[^us]s$/.test(word) ? word.slice(0, -1) : word
}
