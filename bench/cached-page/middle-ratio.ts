import type { ServerProcess } from '../server-process.ts'

const warmUp = 4
const rounds = 9
const secondsPerRound = 1

/** How a server is asked for so many seconds; how many requests it has answered. */
export type Contestant = Pick<ServerProcess, 'cpuSeconds'> & { ask(seconds: number): Promise<number> }

/** How many requests one answers for a second of processor time, as a multiple of the other: the median of all rounds, in which they take turns. */
export async function middleRatio(one: Contestant, other: Contestant): Promise<number> {
  const ratios: number[] = []
  for (let round = -warmUp; round < rounds; round += 1) {
    const ratio = (await rate(one)) / (await rate(other))
    if (round >= 0) ratios.push(ratio)
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

async function rate({ ask, cpuSeconds }: Contestant) {
  const before = cpuSeconds()
  return (await ask(secondsPerRound)) / (cpuSeconds() - before)
}
