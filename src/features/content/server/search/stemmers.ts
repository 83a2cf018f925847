import { pluralStem } from '../../domain/plural-stem.ts'
import type { Stem } from '../../domain/search-words.ts'

type StemmerModule = { stemmer: Stem }

const norwegian = () => import('@orama/stemmers/norwegian')

/** Those of Snowball, but for English: the one of @orama/stemmers makes `connec` of `connection`, and `connect` of `connect`. */
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

/** What takes the endings off the words of a language; plural endings alone where nobody has written more. */
export async function loadStemmer(language: string): Promise<Stem> {
  const load = Object.hasOwn(stemmers, language) ? stemmers[language] : undefined
  return load ? (await load()).stemmer : pluralStem
}
