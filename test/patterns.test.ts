import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { collectPatterns, isProven } from './patterns.ts'
import { unprovenPatterns } from './unproven-patterns.ts'

const proven = new Set(readFileSync('test/proven-patterns.txt', 'utf8').split('\n'))
const excused = new Set(Object.values(unprovenPatterns).flat())
/** Enough for all but the strangest; what takes longer has to be excused, or written in a simpler way. */
const timeout = 3000

it('[OPS-05] has no regular expression that a text can make slow', { timeout: 120_000 }, () => {
  const patterns = collectPatterns()
  const slow = [...patterns]
    .filter(([text, pattern]) => !proven.has(text) && !excused.has(text) && !isProven(pattern, timeout))
    .map(([text, { places }]) => `${text} in ${places.join(', ')}`)
  // Write it in another way, or name it in test/unproven-patterns.ts with the reason why it cannot hurt.
  expect(slow).toEqual([])
  expect([...excused].filter((text) => !patterns.has(text))).toEqual([])
})

it('would find one', () => {
  expect(isProven({ pattern: '^(a|a)*$', flags: '', places: [] }, timeout)).toBe(false)
  expect(isProven({ pattern: '\\s+$', flags: '', places: [] }, timeout)).toBe(false)
  expect(isProven({ pattern: '^\\s+', flags: '', places: [] }, timeout)).toBe(true)
})
