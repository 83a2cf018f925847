import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Catalogue } from '#platform/words/catalogue.ts'
import { englishWords } from './english-words.ts'

const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync('dist/client/manifest.json', 'utf8'),
)
const scripts = Object.values(manifest)
  .map(({ file }) => `dist/client/${file}`)
  .filter((file) => file.endsWith('.js'))

/** Everything between quotes. */
const texts = new Set(
  [...scripts, 'dist/widget/widget.js'].flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      .split(/[`'"]/),
  ),
)

/** Long enough to be in no script by chance, and written in every script as it is. */
const isSentence = (text: string | undefined) => text !== undefined && /^[^{}<'"`\\\n]{12,}$/.test(text)

const sentencesOf = (file: string) =>
  Object.values(JSON.parse(readFileSync(file, 'utf8')) as Catalogue)
    .flatMap((part) => Object.values(part ?? {}))
    .filter(isSentence)

it('looks through the scripts that have the most to say', () => {
  expect(scripts).toContainEqual(expect.stringContaining('form-builder'))
})

it('[I18N-24] no message reaches the browser in English before it is said', () => {
  const sentences = englishWords().flatMap(({ english }) => (isSentence(english) ? [english] : []))
  expect(sentences.length).toBeGreaterThan(500)
  expect(sentences.filter((text) => texts.has(text))).toEqual([])
})

it.each(globSync('dist/server/languages/*.json'))('[I18N-24] nothing of %s reaches the browser', (file) => {
  const sentences = sentencesOf(file)
  expect(sentences).not.toEqual([])
  expect(sentences.filter((text) => texts.has(text))).toEqual([])
})
