import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { readerOf } from '#platform/words/catalogue.ts'
import { englishWords } from './english-words.ts'

it('[I18N-45] calls no mark of a message like a value in it, which would be drawn in its place', () => {
  const words = englishWords()
  const wrong = words.filter(({ english }) => {
    const marks = Array.from(english.matchAll(/<(\w+)>/g), ([, mark]) => mark)
    return marks.some((mark) => new RegExp(`\\{${mark}[,}]`).test(english))
  })
  expect(words.length).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})

it.each(['site', 'desk'])('[I18N-46] gives no two messages of the %s one name', (reader) => {
  const catalogue = parseDocument(readFileSync(`src/languages/en/${reader}.yaml`, 'utf8'), {
    uniqueKeys: true,
  })
  expect(catalogue.errors).toEqual([])
  expect(Object.keys(catalogue.toJS()).filter((part) => readerOf(part) !== reader)).toEqual([])
})
