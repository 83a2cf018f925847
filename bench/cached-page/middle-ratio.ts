import type { Contestant } from './best-rates.ts'
import type { Load } from './load.ts'

const warmUp = 4
const rounds = 15
const secondsPerRound = 1

/** How many requests one answers for a second of processor time, as a multiple of the other: the middle of all rounds, in which they take turns. */
export async function middleRatio(load: Load, one: Contestant, other: Contestant): Promise<number> {
  const ratios: number[] = []
  for (let round = -warmUp; round < rounds; round += 1) {
    const ratio = (await rate(load, one)) / (await rate(load, other))
    if (round >= 0) ratios.push(ratio)
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

async function rate(load: Load, { url, cpuSeconds }: Contestant) {
  const before = cpuSeconds()
  return (await load(url, secondsPerRound)) / (cpuSeconds() - before)
}
