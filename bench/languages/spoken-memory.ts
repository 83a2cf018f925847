// Prints how many megabytes catalogues take, after garbage is collected: once every message of visitors was said in each
// language, and once every message of the desk was, too. The names of the messages are those of the first language.
import { readFileSync } from 'node:fs'
import type { Catalogue } from '#platform/words/catalogue.ts'
import { createTranslator } from '#platform/words/translator.ts'

const [languages = '', site = '', desk = ''] = process.argv.slice(2)

const keysIn = (file: string) =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Catalogue).flatMap(([part, texts]) =>
    Object.keys(texts ?? {}).map((name) => `${part}.${name}`),
  )

function megabytes() {
  for (let times = 0; times < 4; times += 1) globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1e6
}

const keys = { site: keysIn(site), desk: keysIn(desk) }
const translator = createTranslator()
const says = await Promise.all(languages.split(' ').map((language) => translator.in(language)))
const [first] = says
// Whatever the very first message needs is not part of a catalogue.
first?.languageOf({ key: '', english: '{count, plural, one {#} other {<b>#</b>}}' })
const before = megabytes()
const told = (['site', 'desk'] as const).map((reader) => {
  for (const t of says) for (const key of keys[reader]) t.languageOf({ key, english: 'x' })
  return megabytes() - before
})
console.log(JSON.stringify(told))
