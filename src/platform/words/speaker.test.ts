import { expect, it, vi } from 'vitest'
import { defineWords } from '#shared/words/define-words.ts'
import { createSpeaker } from './speaker.ts'

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
  const speaker = createSpeaker(catalogues)
  const say = await speaker.in('fr')
  expect(say(site)).toBe('Notez')
  expect(readIn(catalogues)).toEqual(['/src/languages/fr/site.yaml'])
  expect(say(desk)).toBe('Notes')
  expect(readIn(catalogues)).toEqual(['/src/languages/fr/site.yaml', '/src/languages/fr/desk.yaml'])
})

it('[I18N-23] reads a catalogue once for all countries, and not again when the owner has other words', async () => {
  const catalogues = createCatalogues()
  const speaker = createSpeaker(catalogues)
  for (const language of ['fr', 'fr-CA', 'fr-CH']) expect((await speaker.in(language))(site)).toBe('Notez')
  speaker.forget()
  expect((await speaker.in('fr'))(site)).toBe('Notez')
  expect(readIn(catalogues)).toEqual(['/src/languages/fr/site.yaml'])
})

it('[I18N-25] tells owners in the Portuguese of Brazil what nobody has said in that of Portugal', async () => {
  const speaker = createSpeaker(
    {
      '/src/languages/pt-PT/site.yaml': () => ({ ratings: { rate: 'Avalie' } }),
      '/src/languages/pt-BR/desk.yaml': () => ({ 'desk.ratings': { rate: 'Avaliações' } }),
    },
    async () => ({ 'pt-BR': { ratings: { rate: 'Dê sua nota' } } }),
  )
  const say = await speaker.in('pt-PT')
  expect([say(site), say(desk)]).toEqual(['Avalie', 'Avaliações'])
})

it('[I18N-89] says what an extension brings in its own languages, the owner’s words first', async () => {
  const { tide, moon } = defineWords(
    'tides',
    { tide: 'High tide', moon: 'Moon' },
    { fr: { tide: 'Marée haute', moon: 'Lune' } },
  )
  const speaker = createSpeaker({}, async () => ({ fr: { tides: { moon: 'La lune' } } }))
  const french = await speaker.in('fr-CA')
  expect([french(tide), french(moon)]).toEqual(['Marée haute', 'La lune'])
  const german = await speaker.in('de')
  expect([german(tide), german.languageOf(tide)]).toEqual(['High tide', 'en'])
})
