import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync('dist/client/manifest.json', 'utf8'),
)

it('[I18N-24] no catalogue of the forms reaches the browser, not even with the builder', () => {
  const scripts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js'))
  expect(scripts).toContainEqual(expect.stringContaining('form-builder'))
  const catalogue = /[`'"](?:desk\.)?forms(?:\.[a-z]+)?[`'"],\{/
  expect(scripts.filter((file) => catalogue.test(readFileSync(`dist/client/${file}`, 'utf8')))).toEqual([])
})
