// npm run words: brings src/words up to date with the English in src/languages/en. Every build does it, too.
// npm run words -- fr: brings the catalogues of a language up to date. What is gone is taken out, what is missing has its English behind a #.
// npm run words -- fr desk: begins the catalogue of the desk, too.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Document, parse } from 'yaml'
import { readerOf } from '#platform/words/catalogue.ts'
import { englishWords, isSpelling } from '../test/english-words.ts'
import { writeWords } from './setup.mjs'

writeWords()
const [language, begun] = process.argv.slice(2)
if (language && language !== 'en') translate(`src/languages/${language}`)

function translate(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const reader of ['site', 'desk']) {
    const file = `${folder}/${reader}.yaml`
    if (reader === 'site' || reader === begun || existsSync(file)) refresh(file, reader)
  }
}

function refresh(file: string, reader: string) {
  const told = existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined
  const words = englishWords().filter(({ part }) => readerOf(part) === reader)
  const catalogue = new Document({})
  let missing = 0
  for (const { part, name, english } of words) {
    const text = catalogue.createNode(told?.[part]?.[name] ?? null)
    if (text.value === null) {
      missing += 1
      text.comment = ` ${english.replaceAll('\n', '\\n')}`
    }
    if (text.value !== null || !isSpelling(String(language))) catalogue.setIn([part, name], text)
  }
  writeFileSync(file, catalogue.toString({ lineWidth: 0, nullStr: '' }))
  console.log(`${file}: ${words.length - missing} of ${words.length} messages`)
}
