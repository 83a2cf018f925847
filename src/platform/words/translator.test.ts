import { expect, it, vi } from 'vitest'
import { defineWords } from '#shared/words/define-words.ts'
import { createTranslator } from './translator.ts'

const site = { key: 'ratings.rate', english: 'Rate this' }
const desk = { key: 'desk.ratings.rate', english: 'Ratings' }

function createCatalogues() {
  return {
    '/src/languages/fr/site.yaml': vi.fn(() => ({ ratings: { rate: 'Notez' } })),
    '/src/languages/fr/desk.yaml': vi.fn(() => ({ 'desk.ratings': { rate: 'Notes' } })),
    '/src/languages/de/site.yaml': vi.fn(() => ({})),
  }
}

const readIn = (catalogues: ReturnType<typeof createCatalogues>) =>
  Object.entries(catalogues).flatMap(([path, read]) => read.mock.calls.map(() => path))

it('[I18N-23] reads what owners read when somebody says it, and nothing of languages that nobody speaks', async () => {
  const catalogues = createCatalogues()
  const translator = createTranslator(catalogues)
  const t = translator.in('fr')
  expect(t(site)).toBe('Notez')
  expect(readIn(catalogues)).toEqual(['/src/languages/fr/site.yaml'])
  expect(t(desk)).toBe('Notes')
  expect(readIn(catalogues)).toEqual(['/src/languages/fr/site.yaml', '/src/languages/fr/desk.yaml'])
})

it('[I18N-23] reads a catalogue once for all countries, and not again when the owner has other words', async () => {
  const catalogues = createCatalogues()
  const translator = createTranslator(catalogues)
  for (const language of ['fr', 'fr-CA', 'fr-CH']) expect(translator.in(language)(site)).toBe('Notez')
  translator.forget()
  expect(translator.in('fr')(site)).toBe('Notez')
  expect(readIn(catalogues)).toEqual(['/src/languages/fr/site.yaml'])
})

it('[I18N-25] tells owners in the Portuguese of Brazil what nobody has said in that of Portugal', async () => {
  const translator = createTranslator(
    {
      '/src/languages/pt-PT/site.yaml': () => ({ ratings: { rate: 'Avalie' } }),
      '/src/languages/pt-BR/desk.yaml': () => ({ 'desk.ratings': { rate: 'Avaliações' } }),
    },
    async () => ({ 'pt-BR': { ratings: { rate: 'Dê sua nota' } } }),
  )
  await translator.settle()
  const t = translator.in('pt-PT')
  expect([t(site), t(desk)]).toEqual(['Avalie', 'Avaliações'])
})

it('[I18N-89] says what an extension brings in its own languages, the owner’s words first', async () => {
  const { tide, moon } = defineWords(
    'tides',
    { tide: 'High tide', moon: 'Moon' },
    { fr: { tide: 'Marée haute', moon: 'Lune' } },
  )
  const translator = createTranslator({}, async () => ({ fr: { tides: { moon: 'La lune' } } }))
  await translator.settle()
  const french = translator.in('fr-CA')
  expect([french(tide), french(moon)]).toEqual(['Marée haute', 'La lune'])
  const german = translator.in('de')
  expect([german(tide), german.languageOf(tide)]).toEqual(['High tide', 'en'])
})
