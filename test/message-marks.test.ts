import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** In each, a message stands in quotes, on one line or below its name. */
const catalogues = globSync('src/**/*words.ts')

it('[I18N-45] calls no mark of a message like a value in it, which would be drawn in its place', () => {
  const wrong = catalogues.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => {
        const marks = Array.from(line.matchAll(/<(\w+)>/g), ([, mark]) => mark)
        return marks.some((mark) => new RegExp(`\\{${mark}[,}]`).test(line))
      }),
  )
  expect(catalogues.length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})

it('[I18N-46] gives no two messages one name', () => {
  const names = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => namesIn(readFileSync(file, 'utf8')))
  expect(names.length).toBeGreaterThan(500)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

/** With the part they belong to. A message of a catalogue is indented by two spaces. */
const namesIn = (source: string) =>
  Array.from(source.matchAll(/defineWords\('([\w.]+)', \{\n([\s\S]*?)\n\}/g)).flatMap(
    ([, part, texts = '']) => Array.from(texts.matchAll(/^ {2}(\w+):/gm), ([, name]) => `${part}.${name}`),
  )
