import { expect, it } from 'vitest'
import { randomIds } from './ids.ts'

it('makes ids that are unlike each other and sort by when they were made', async () => {
  const first = randomIds.next()
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(Array.from({ length: 1000 }, () => randomIds.next())).size).toBe(1000)
  const began = Date.now()
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(began)
  expect(randomIds.next() > first).toBe(true)
})
