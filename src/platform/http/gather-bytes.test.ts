import { expect, it } from 'vitest'
import { gatherBytes } from './gather-bytes.ts'

it('joins pieces of any length, writes into none of them and holds no more than the first', () => {
  const gathered = gatherBytes()
  const first = Buffer.from('joined ')
  gathered.add(first)
  const piece = Buffer.alloc(1)
  for (const letter of 'letter by letter') {
    piece.write(letter)
    gathered.add(piece)
  }
  gathered.add(Buffer.from(', and a longer piece'))
  expect(gathered.whole().toString()).toBe('joined letter by letter, and a longer piece')
  expect(first.toString()).toBe('joined ')
})

it('is a single piece as it came', () => {
  const gathered = gatherBytes()
  const only = Buffer.from('whole')
  gathered.add(only)
  expect(gathered.whole()).toBe(only)
})

it('is empty before the first piece', () => {
  expect(gatherBytes().whole()).toHaveLength(0)
})
