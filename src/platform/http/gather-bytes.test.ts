import { expect, it } from 'vitest'
import { gatherBytes } from './gather-bytes.ts'

it('joins pieces of any length and holds none of them', () => {
  const gathered = gatherBytes()
  const piece = Buffer.alloc(1)
  for (const letter of 'letter by letter') {
    piece.write(letter)
    gathered.add(piece)
  }
  gathered.add(Buffer.from(', and a longer piece'))
  expect(gathered.whole().toString()).toBe('letter by letter, and a longer piece')
})

it('is empty before the first piece', () => {
  expect(gatherBytes().whole()).toHaveLength(0)
})
