import type { BenchResult } from './bench-result.ts'
import { type Contestant, startContestant } from './cached-page/contestant.ts'
import { chooseLoad, isInstalled, type Load } from './cached-page/load.ts'
import { startNginx } from './cached-page/nginx.ts'

const rounds = 9
const secondsPerRound = 1
const leastHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }

/**
 * Rates are per second of processor time of the server process, which a busy machine does not blur; on an idle one
 * they are the requests per second of one saturated process.
 */
export async function run(): Promise<BenchResult[]> {
  const load = await chooseLoad()
  const portico = await startContestant('portico-server.ts')
  const same = await startContestant('bare-server.ts', JSON.stringify(await headersOf(portico.url)))
  const least = await startContestant('bare-server.ts', JSON.stringify(leastHeaders))
  try {
    const rates = await measure(load, { portico, same, least })
    return [
      { name: 'cached page', value: rates.portico, unit: 'requests/s' },
      { name: 'bare node:http, same bytes', value: rates.same, unit: 'requests/s' },
      { name: 'bare node:http, same body, two headers', value: rates.least, unit: 'requests/s' },
      { ...promised, value: rates.portico / rates.same, pass: rates.portico / rates.same >= 0.8 },
      { name: 'cached page / bare, two headers', value: rates.portico / rates.least, unit: 'times' },
      ...(await nginx(load)),
    ]
  } finally {
    for (const contestant of [portico, same, least]) contestant.stop()
  }
}

const promised = { name: 'cached page / bare, same bytes', unit: 'times', target: 'at least 0.8' }

async function headersOf(url: string) {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const ofConnection = ['connection', 'keep-alive', 'date', 'content-length']
  return Object.fromEntries([...headers].filter(([name]) => !ofConnection.includes(name)))
}

/** Takes turns, so that a busy moment of the machine meets all alike; the best round counts, as the least disturbed. */
async function measure<Name extends string>(load: Load, contestants: Record<Name, Contestant>) {
  const names = Object.keys(contestants) as Name[]
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = -1; round < rounds; round += 1) {
    for (const name of names) {
      const { url, cpuSeconds } = contestants[name]
      const before = await cpuSeconds()
      const answered = await load(url, secondsPerRound)
      if (round >= 0) rates[name].push(answered / ((await cpuSeconds()) - before))
    }
  }
  return Object.fromEntries(names.map((name) => [name, Math.max(...rates[name])])) as Record<Name, number>
}

async function nginx(load: Load): Promise<BenchResult[]> {
  if (!(await isInstalled('nginx'))) return []
  const server = await startNginx()
  try {
    await load(server.url, secondsPerRound)
    const answered = await load(server.url, secondsPerRound)
    return [{ name: 'nginx, one worker, from a file (by the clock)', value: answered, unit: 'requests/s' }]
  } finally {
    await server.stop()
  }
}
