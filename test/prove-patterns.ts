import { readFileSync, writeFileSync } from 'node:fs'
import { collectPatterns, isProven } from './patterns.ts'
import { unprovenPatterns } from './unproven-patterns.ts'

/** Writes down which patterns are proven, so that the tests need not prove them: `node test/prove-patterns.ts`. */
const excused = new Set(Object.values(unprovenPatterns).flat())
const file = 'test/proven-patterns.txt'
const known = new Set(readFileSync(file, 'utf8').split('\n'))
const proven = [...collectPatterns()]
  .filter(([text, pattern]) => !excused.has(text) && (known.has(text) || isProven(pattern, 60_000)))
  .map(([text]) => text)
writeFileSync(file, `${proven.sort().join('\n')}\n`)
