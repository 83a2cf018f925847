import { expect, it } from 'vitest'
import { absoluteUrl, ownPath } from './site-addresses.ts'

const site = {
  url: 'https://hillside.example',
  languages: {
    '': { language: 'en' },
    fr: { language: 'fr', url: 'https://exemple.fr' },
    de: { language: 'de' },
  },
}

it.each([
  ['/', 'https://hillside.example/'],
  ['/about?a=1', 'https://hillside.example/about?a=1'],
  ['/de/about', 'https://hillside.example/de/about'],
  ['/fr', 'https://exemple.fr/'],
  ['/fr?a=1', 'https://exemple.fr/?a=1'],
  ['/fr/nous#b', 'https://exemple.fr/nous#b'],
  ['/fr//evil.example/', 'https://exemple.fr//evil.example/'],
  ['/french', 'https://hillside.example/french'],
  ['https://elsewhere.example/fr', 'https://elsewhere.example/fr'],
])('[I18N-57] writes %s as the world does: %s', (path, address) => {
  expect(absoluteUrl(site, path)).toBe(address)
})

it.each([
  ['https://hillside.example/about?a=1', '/about?a=1'],
  ['https://exemple.fr/', '/fr'],
  ['https://exemple.fr/?a=1', '/fr?a=1'],
  ['https://exemple.fr/nous', '/fr/nous'],
  ['https://exemple.fr/media/x.png', '/media/x.png'],
  ['https://elsewhere.example/fr', undefined],
])('[I18N-57] finds the path of %s: %s', (address, path) => {
  expect(ownPath(site, new URL(address))).toBe(path)
})
