import { expect, it } from 'vitest'
import { createRandom } from './random.ts'

it('[FORM-17] draws every fault once before any comes again, and what could not happen next', () => {
  const values = ['a', 'b', 'c', 'd']
  const deck = createRandom(7).deck(values)
  for (let round = 0; round < 3; round += 1) expect(values.map(() => deck.draw()).toSorted()).toEqual(values)
  const drawn = deck.draw()
  deck.putBack(drawn)
  expect(deck.draw()).toBe(drawn)
})
