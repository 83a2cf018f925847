import { expect, it } from 'vitest'
import { wrongPlaces } from './category-depth.ts'

const chain = (length: number) =>
  new Map(Array.from({ length }, (_, at) => [`c${at}`, at > 0 ? `c${at - 1}` : undefined]))

it('[WP-296] nests 50 levels of categories, and starts counting again at the next', () => {
  expect(wrongPlaces(chain(50)).tooDeep.size).toBe(0)
  expect([...wrongPlaces(chain(120)).tooDeep]).toEqual(['c50', 'c100'])
  expect(wrongPlaces(chain(100_000)).tooDeep.size).toBe(1999)
  const upside = new Map([...chain(100_000)].reverse())
  expect(wrongPlaces(upside).tooDeep).toEqual(wrongPlaces(chain(100_000)).tooDeep)
})

it('[WP-296] finds circles, whatever hangs on them', () => {
  const { inCircle, tooDeep } = wrongPlaces(
    new Map([...chain(40), ['c0', 'c9'], ['own', 'own'], ['lost', 'nowhere']]),
  )
  expect([...inCircle].sort()).toEqual([...Array.from({ length: 10 }, (_, at) => `c${at}`), 'own'])
  expect(tooDeep.size).toBe(0)
})
