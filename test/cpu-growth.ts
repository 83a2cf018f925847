import { expect } from 'vitest'

const short = 1000
const times = 32

/** Expects the cost of a text to grow with its length, not with its square: that would be 1024 times as much here. */
export async function expectCostToGrowWithLength(
  run: (text: string) => unknown,
  textOf: (length: number) => string,
) {
  await run(textOf(short))
  const little = await minCost(run, textOf(short))
  const much = await minCost(run, textOf(short * times))
  expect(much).toBeLessThan(6 * times * Math.max(little, 1000))
}

/** Microseconds of the processor, not of the clock: what others do meanwhile does not count. */
async function minCost(run: (text: string) => unknown, text: string) {
  const costs: number[] = []
  for (let round = 0; round < 3; round++) {
    const before = process.cpuUsage()
    await run(text)
    const { user, system } = process.cpuUsage(before)
    costs.push(user + system)
  }
  return Math.min(...costs)
}
