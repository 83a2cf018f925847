// npm run words: brings src/words up to date with the English in src/languages/en. Every build does it, too.
// npm run words -- fr: brings the catalogues of a language up to date. What is gone is taken out, what is missing has its English behind a #.
// npm run words -- fr desk: begins the catalogue of the desk, too.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Document } from 'yaml'
import { catalogues, englishWords, isSpelling, toldIn } from '../test/english-words.ts'
import { writeWords } from './setup.mjs'

writeWords()
const [language, begun] = process.argv.slice(2)
const [site, ...ofDesk] = catalogues
if (language && language !== 'en' && site) {
  refresh(language, site)
  for (const place of ofDesk) if (begun === 'desk' || existsSync(place(language))) refresh(language, place)
}

function refresh(language: string, place: (language: string) => string) {
  const file = place(language)
  const told = toldIn(language, [place])
  const words = englishWords([place])
  const catalogue = new Document({})
  let missing = 0
  for (const { part, name, english } of words) {
    const text = catalogue.createNode(told[part]?.[name] ?? null)
    if (text.value === null) {
      missing += 1
      text.comment = ` ${english.replaceAll('\n', '\\n')}`
    }
    if (text.value !== null || !isSpelling(language)) catalogue.setIn([part, name], text)
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, catalogue.toString({ lineWidth: 0, nullStr: '' }))
  console.log(`${file}: ${words.length - missing} of ${words.length} messages`)
}
