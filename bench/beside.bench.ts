import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BenchResult } from './bench-result.ts'
import { chooseLoad, type Load } from './cached-page/load.ts'
import { createFormSite, forms } from './contact/form-site.ts'
import { type Posted, sendPosts } from './contact/posts.ts'
import { createRatedSite, freshPost, stateOf } from './ratings/rated-site.ts'
import { addressOf, sendVotes, writeVotes } from './ratings/votes.ts'
import type { ServerProcess } from './server-process.ts'

/** Set with each release. */
const lastRelease = '6dcdc20f'
/** No version has taken messages faster by the clock. */
const fastestMessages = '6ac4a6b'

const rounds = Number(process.env.PORTICO_ROUNDS ?? 9)
const warmUp = 2
const posting = { form: forms.durable, count: 64 * 40, connections: 64 }
const votesPerRound = 3000
const pagesPerRound = 60
const maxOfMedian = 3

/**
 * Earlier versions, or `PORTICO_BESIDE=<git ref>` alone, in the same run, each with the packages it had. They take turns, and the
 * median ratio of all rounds counts.
 */
export async function run(): Promise<BenchResult[]> {
  const asked = process.env.PORTICO_BESIDE
  if (asked) return beside(asked, [...messages, ...others])
  return [
    ...(await beside(lastRelease, [...messages, ...others])),
    ...(await beside(fastestMessages, messages)),
  ]
}

/** What is measured on a site, and how its server is started. */
type Subject = {
  name: string
  createSite: typeof createFormSite
  workers?: string
  measure(server: ServerProcess, load: Load): Promise<Rate>
}
type Rate = Pick<Posted, 'perSecond' | 'perCpuSecond'> & Partial<Pick<Posted, 'p50' | 'p99'>>

const messages: readonly Subject[] = ['1', '2'].map((workers) => ({
  name: `durable messages, ${workers === '1' ? 'one process' : 'two processes'}`,
  createSite: createFormSite,
  workers,
  measure: (server) => sendPosts(server, posting),
}))

const others: readonly Subject[] = [
  {
    name: 'stored page',
    createSite: createFormSite,
    measure: (server, load) => timed(server, () => load(`${server.url}/`, 1)),
  },
  {
    name: 'votes',
    createSite: createRatedSite,
    async measure(server) {
      const requests = await votesFor(server, freshPost(0), votesPerRound)
      return timed(server, async () => (await sendVotes(server.port, requests, 64)).rated)
    },
  },
  {
    name: 'page drawn again after a vote',
    createSite: createRatedSite,
    async measure(server) {
      const requests = await votesFor(server, freshPost(1), pagesPerRound)
      return timed(server, async () => {
        for (const request of requests) {
          await sendVotes(server.port, [request], 1)
          await (await fetch(`${server.url}/posts/${freshPost(1)}`)).text()
        }
        return requests.length
      })
    },
  },
]

let voters = 0

/** By people who have not voted yet. */
async function votesFor(server: ServerProcess, post: number, count: number) {
  const { nonce } = await stateOf(server.url, post)
  const from = voters
  voters += count
  return writeVotes({ post, nonce, rate: () => 4, address: (index) => addressOf(from + index), count })
}

async function timed(server: ServerProcess, work: () => Promise<number>): Promise<Rate> {
  const used = server.cpuSeconds()
  const begun = performance.now()
  const done = await work()
  const seconds = (performance.now() - begun) / 1000
  return { perSecond: done / seconds, perCpuSecond: done / (server.cpuSeconds() - used) }
}

async function beside(ref: string, subjects: readonly Subject[]): Promise<BenchResult[]> {
  const load = await chooseLoad()
  const folder = build(ref)
  const results: BenchResult[] = []
  try {
    for (const subject of subjects)
      results.push(...(await compare(subject, ref, join(folder, 'dist/server/portico.js'), load)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return results
}

async function compare(
  { name, createSite, workers = '1', measure }: Subject,
  ref: string,
  before: string,
  load: Load,
) {
  const sites = [createSite(), createSite()] as const
  const servers: ServerProcess[] = []
  const [mine, theirs]: [Rate[], Rate[]] = [[], []]
  try {
    const environment = { PORTICO_WORKERS: workers }
    const now = await sites[0].start(environment)
    servers.push(now)
    const then = await sites[1].start(environment, before)
    servers.push(then)
    for (let round = -warmUp; round < rounds; round += 1) {
      const [one, other] = [await measure(now, load), await measure(then, load)]
      if (round < 0) continue
      mine.push(one)
      theirs.push(other)
    }
  } finally {
    for (const server of servers) await server.stop()
    for (const site of sites) site.remove()
  }
  const ratio = (by: 'perSecond' | 'perCpuSecond') =>
    median(mine.map((rate, round) => rate[by] / (theirs[round]?.[by] ?? Number.NaN)))
  const results: BenchResult[] = [
    { name: `${name} / ${ref}, by the clock`, value: ratio('perSecond'), unit: 'times' },
    { name: `${name} / ${ref}, by processor time`, value: ratio('perCpuSecond'), unit: 'times' },
  ]
  if (mine.every(({ p50 }) => p50 === undefined)) return results
  const worst = worstTail(mine)
  return [
    ...results,
    {
      name: `${name}, p99 / p50, worst round`,
      value: worst,
      unit: 'times',
      target: `at most ${maxOfMedian}`,
      pass: worst <= maxOfMedian,
      note: `${ref}: ${worstTail(theirs).toPrecision(3)}`,
    },
  ]
}

const worstTail = (measured: readonly Rate[]) =>
  Math.max(...measured.map(({ p50 = Number.NaN, p99 = Number.NaN }) => p99 / p50))

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Its own set-up installs its packages: with ours it would not be what people had. */
function build(ref: string): string {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(resolve('.cache', 'beside-'))
  const files = execFileSync('git', ['archive', ref], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  const { NODE_ENV: _, ...environment } = process.env
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit', env: environment })
  return folder
}
