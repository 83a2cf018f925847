import { expect, it } from 'vitest'
import { fuzz } from './fuzz.ts'

it('answers whatever it is asked, by anybody, without an error of its own', {
  timeout: 300_000,
}, async () => {
  const asked = { requests: 800, seed: Math.floor(Date.now() / 86_400_000) }
  const { problems, answers, memoryMb } = await fuzz({ ...asked, measured: false })
  expect(problems, JSON.stringify(asked)).toEqual([])
  expect(answers[200]).toBeGreaterThan(100)
  expect(answers[303]).toBeGreaterThan(3)
  // The process that starts the others holds less than 30.
  expect(Math.min(...memoryMb)).toBeGreaterThan(80)
})
