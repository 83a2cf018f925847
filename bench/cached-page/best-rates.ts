import type { Load } from './load.ts'

export type Contestant = { url: string; cpuSeconds(): number }

const rounds = 9
const secondsPerRound = 1

/**
 * Requests per second of processor time of each server, which a busy machine does not blur; on an idle one they are the
 * requests per second of one saturated process. They take turns, so that a busy moment meets all alike; the best round
 * counts, as the least disturbed.
 */
export async function bestRates<Name extends string>(load: Load, contestants: Record<Name, Contestant>) {
  const names = Object.keys(contestants) as Name[]
  const best = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
  for (let round = -1; round < rounds; round += 1) {
    for (const name of names) {
      const { url, cpuSeconds } = contestants[name]
      const before = cpuSeconds()
      const answered = await load(url, secondsPerRound)
      if (round >= 0) best[name] = Math.max(best[name], answered / (cpuSeconds() - before))
    }
  }
  return best
}
