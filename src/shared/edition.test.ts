import { expect, it } from 'vitest'
import { editionAsked, editionOf, inEdition, splitEdition, withoutEdition } from './edition.ts'

it.each([
  ['pages/about.fr.md', 'pages/about.md', 'fr'],
  ['pages/about.pt-BR.md', 'pages/about.md', 'pt-br'],
  ['posts/2024-01-01-hello.zh-Hant.md', 'posts/2024-01-01-hello.md', 'zh-hant'],
  ['site.de.yaml', 'site.yaml', 'de'],
  ['pages/about.md', 'pages/about.md', ''],
  ['pages/node.js.md', 'pages/node.js.md', ''],
  ['pages/jquery.min.md', 'pages/jquery.min.md', ''],
  ['pages/version-2.0.md', 'pages/version-2.0.md', ''],
  ['pages/.fr.md', 'pages/.fr.md', ''],
])('[I18N-60] reads the language out of the name of the file %s', (path, plain, edition) => {
  expect(splitEdition(path)).toEqual({ path: plain, edition })
})

it('[I18N-60] puts an edition behind its name, and takes it off again', () => {
  for (const [path, address] of [
    ['/', '/fr'],
    ['/about', '/fr/about'],
  ] as const) {
    expect(inEdition('fr', path)).toBe(address)
    expect(withoutEdition('fr', address)).toBe(path)
    expect(editionAsked(address)).toBe('fr')
    expect(inEdition('', path)).toBe(path)
    expect(withoutEdition('', path)).toBe(path)
  }
  expect(editionAsked('/french')).toBeUndefined()
  expect(editionOf('xx')).toBeUndefined()
})
