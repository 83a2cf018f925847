import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Catalogue } from '#platform/words/catalogue.ts'

type Told = Record<string, Record<string, string | null>>

const read = (file: string): Told => (existsSync(file) ? parse(readFileSync(file, 'utf8')) : {})

/** Where catalogues are: what visitors read, what owners read, and what the package says. */
export const catalogues: readonly ((language: string) => string)[] = [
  (language) => `src/languages/${language}/site.yaml`,
  (language) => `src/languages/${language}/desk.yaml`,
  (language) => `packages/wordpress/languages/${language}.yaml`,
]

/** Every message of the program and of its package, in the order in which a translator reads them. */
export const englishWords = (places = catalogues) =>
  places.flatMap((place) => {
    const catalogue = read(place('en')) as Catalogue
    return Object.entries(catalogue).flatMap(([part, texts = {}]) =>
      Object.entries(texts).map(([name, english]) => ({ part, name, english })),
    )
  })

/** What a language has, by part; what has only its English behind a # is `null`. */
export const toldIn = (language: string, places = catalogues): Told =>
  Object.assign({}, ...places.map((place) => read(place(language))))

/** English in another spelling has only what is spelt otherwise. */
export const isSpelling = (language: string) => language.startsWith('en-')
