import { expect, it } from 'vitest'
import { usualWorkers } from './usual-workers.ts'

const gigabyte = 1024 ** 3

it.each([
  { cores: 1, memory: 8 * gigabyte, workers: 1 },
  { cores: 4, memory: 8 * gigabyte, workers: 4 },
  { cores: 4, memory: 2 * gigabyte, workers: 2 },
  { cores: 2, memory: gigabyte / 4, workers: 1 },
  { cores: 192, memory: 512 * gigabyte, workers: 64 },
])('[OPS-25] serves in $workers processes on $cores cores with $memory bytes', ({ workers, ...machine }) => {
  expect(usualWorkers(machine)).toBe(workers)
})

it('[OPS-25] knows the machine', () => {
  expect(usualWorkers()).toBeGreaterThanOrEqual(1)
})
