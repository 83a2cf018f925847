import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Catalogue } from '#platform/words/catalogue.ts'

/** Every message of the program, in the order in which a translator reads them. */
export const englishWords = () =>
  ['site', 'desk'].flatMap((reader) => {
    const catalogue: Catalogue = parse(readFileSync(`src/languages/en/${reader}.yaml`, 'utf8'))
    return Object.entries(catalogue).flatMap(([part, texts = {}]) =>
      Object.entries(texts).map(([name, english]) => ({ part, name, english })),
    )
  })

/** English in another spelling has only what is spelt otherwise. */
export const isSpelling = (language: string) => language.startsWith('en-')
