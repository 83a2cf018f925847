import { expect, it } from 'vitest'
import { fuzz } from './fuzz.ts'

it('answers whatever it is asked, by anybody, without an error of its own', {
  timeout: 300_000,
}, async () => {
  const { problems, answers, memoryMb } = await fuzz({ requests: 2500, seed: 11, measured: false })
  expect(problems).toEqual([])
  expect(answers[200]).toBeGreaterThan(300)
  expect(answers[303]).toBeGreaterThan(10)
  // The process that starts the others holds less than 30.
  expect(Math.min(...memoryMb)).toBeGreaterThan(80)
})
