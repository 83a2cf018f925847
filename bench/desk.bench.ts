import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addresses as commentAddresses } from '#features/comments/server/addresses.ts'
import { menuAddress } from '#features/menu/desk/addresses.ts'
import { addresses as ratingAddresses } from '#features/ratings/server/addresses.ts'
import { addresses as redirectAddresses } from '#features/redirects/server/addresses.ts'
import { addresses as reviewAddresses } from '#features/reviews/server/addresses.ts'
import { urls } from '#shared/urls.ts'
import type { BenchResult } from './bench-result.ts'
import { freePort } from './free-port.ts'
import { fillBySql } from './large-site/fill-by-sql.ts'
import { linkOf } from './large-site/owner-link.ts'
import { startPostgres } from './postgres.ts'
import { cpuSecondsOf, type ServerProcess, startServer } from './server-process.ts'

const rounds = 5
const longestStop = 50
const longestScreen = 300
const { desk } = urls

/** Behind what was changed last. */
const furtherPage = `${Date.now()}.1`

/** The screens of the desk that list something, with what can be chosen there. */
const screens = {
  home: desk.home,
  content: desk.content(),
  'content, a further page': desk.content({ after: furtherPage }),
  'content by title': desk.content({ sort: 'title' }),
  'content by date': desk.content({ sort: 'date' }),
  'content, published posts': desk.content({ kind: 'post', status: 'published' }),
  'content, scheduled': desk.content({ status: 'scheduled' }),
  'content of a category': desk.content({ category: 'term-1-7' }),
  'content of an author': desk.content({ author: 'Author 7' }),
  'content with a word': desk.content({ q: 'oak' }),
  'content with a word, a further page': desk.content({ q: 'the', after: furtherPage }),
  'content with a rare word': desk.content({ q: 'large 777' }),
  messages: desk.messages(),
  'messages, spam': desk.messages({ view: 'spam' }),
  'messages, starred': desk.messages({ view: 'starred' }),
  'messages, archive': desk.messages({ view: 'archive' }),
  'messages, trash': desk.messages({ view: 'trash' }),
  'messages of mine': desk.messages({ who: 'me' }),
  'messages of nobody': desk.messages({ who: 'nobody' }),
  'messages with a word': desk.messages({ q: 'oak' }),
  'messages with a rare word': desk.messages({ q: 'number 777 is' }),
  'messages with an unknown word': desk.messages({ q: 'nowhere' }),
  'news of messages': desk.messagesNews(),
  'news of messages with an unknown word': desk.messagesNews({ q: 'nowhere' }),
  reviews: reviewAddresses.desk.reviews(),
  'reviews, published': reviewAddresses.desk.reviews('published'),
  campaigns: reviewAddresses.desk.campaigns,
  ratings: ratingAddresses.desk(),
  comments: commentAddresses.desk(),
  'comments, approved': commentAddresses.desk({ state: 'approved' }),
  'comments with an unknown word': commentAddresses.desk({ state: 'approved', q: 'nowhere' }),
  media: desk.media(),
  people: desk.people,
  log: desk.audit,
  'personal data': desk.personalData,
  terms: desk.terms(),
  questions: desk.content({ kind: 'question' }),
  redirects: redirectAddresses.list(),
  forms: desk.forms,
  'a form': desk.form(1),
  'a menu': menuAddress('main'),
  'a new post': desk.entry('new-post'),
  settings: desk.settings,
} as const

/** Screens of what only a large site has. */
const largeScreens = {
  'a post': desk.entry(1_000_007),
  'a message': desk.message('9199999'),
  'an old message': desk.message('95'),
  'the oldest message of the inbox': desk.message('9180001'),
} as const

type Desk = {
  ask(path: string): Promise<void>
  cpuSeconds(): number
  stopsPort: number
  stop(): Promise<void>
}
type Cost = { processor: number; stop: number }

/** Screens of the desk on a large site beside a small one: the time they take, and how long others have to wait meanwhile. */
export async function run(): Promise<BenchResult[]> {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join(process.cwd(), '.cache', 'bench-desk-'))
  const [few, many] = [await startPostgres(), await startPostgres()]
  try {
    return [
      ...(await measure('SQLite', { data: join(folder, 'small') }, { data: join(folder, 'large') })),
      ...(await measure(
        'PostgreSQL',
        { data: join(folder, 'small-postgres'), postgres: few },
        { data: join(folder, 'large-postgres'), postgres: many },
      )),
    ]
  } finally {
    await few.stop()
    await many.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(engine: string, smallPlace: Place, largePlace: Place): Promise<BenchResult[]> {
  const [small, large] = [await openDesk(smallPlace), await openDesk(largePlace, true)]
  try {
    const results: BenchResult[] = []
    for (const [name, path] of Object.entries(screens))
      results.push(...resultsOf(`${engine}, ${name}`, await compare(path, [small, large])))
    for (const [name, path] of Object.entries(largeScreens))
      results.push(...resultsOf(`${engine}, ${name}`, await compare(path, [large])))
    return results
  } finally {
    await small.stop()
    await large.stop()
  }
}

/** In turns, so that all meet the same machine. */
async function compare(path: string, desks: readonly Desk[]): Promise<Cost[]> {
  const costs = desks.map(() => [] as Cost[])
  for (let round = 0; round < rounds; round += 1)
    for (const [place, desk] of desks.entries()) costs[place]?.push(await costOf(desk, path))
  const median = (of: readonly Cost[], figure: keyof Cost) =>
    of.map((cost) => cost[figure]).toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
  return costs.map((of) => ({ processor: median(of, 'processor'), stop: median(of, 'stop') }))
}

function resultsOf(name: string, costs: readonly Cost[]): BenchResult[] {
  const [small, large] = costs.length > 1 ? costs : [undefined, costs[0]]
  if (!large) return []
  const figure = (what: string, of: keyof Cost, limit: number): BenchResult => ({
    ...{ name: `${name}: ${what}`, value: large[of], unit: 'ms' },
    ...{ target: `at most ${limit}`, pass: large[of] <= limit },
    ...(small && {
      note: `small site ${small[of].toFixed(1)} ms, ${(large[of] / Math.max(small[of], 0.1)).toFixed(1)} times`,
    }),
  })
  return [
    figure('processor time', 'processor', longestScreen),
    figure('longest stop of the site', 'stop', longestStop),
  ]
}

async function costOf({ ask, cpuSeconds, stopsPort }: Desk, path: string): Promise<Cost> {
  const began = cpuSeconds()
  await ask(path)
  const processor = (cpuSeconds() - began) * 1000
  const watch = async () => Number(await (await fetch(`http://127.0.0.1:${stopsPort}`)).text())
  await watch()
  await ask(path)
  return { processor, stop: await watch() }
}

type Place = { data: string; postgres?: { url: string; pid: number } }

async function openDesk({ data, postgres }: Place, isLarge = false): Promise<Desk> {
  const stopsPort = await freePort()
  const environment = {
    ...{ PORT: '0', PORTICO_LOG: 'error', PORTICO_DATA: data, PORTICO_URL: '' },
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  const start = () =>
    startServer(
      ['--import', resolve('bench/large-site/watch-stops.ts'), resolve('dist/server/portico.js'), 'start'],
      { folder: resolve('demo'), environment: { ...environment, BENCH_STOPS_PORT: String(stopsPort) } },
    )
  await (await start()).stop()
  if (isLarge) await fillBySql(postgres?.url ?? join(data, 'portico.db'))
  const server = await start()
  await quiet(server)
  const cookie = await signIn(server, environment)
  return {
    stopsPort,
    cpuSeconds: () => server.cpuSeconds() + (postgres ? cpuSecondsOf(postgres.pid) : 0),
    stop: server.stop,
    async ask(path) {
      const answer = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
    },
  }
}

/** What a site does beside its work after a start, such as looking through its database, is over. */
async function quiet({ cpuSeconds }: ServerProcess) {
  for (let before = -1; cpuSeconds() - before > 0.05; ) {
    before = cpuSeconds()
    await pause(500)
  }
}

async function signIn({ url, port }: ServerProcess, environment: Record<string, string>): Promise<string> {
  const link = new URL(await linkOf({ ...environment, PORT: String(port) }))
  const answer = await fetch(url + link.pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ key: link.searchParams.get('key') ?? '', password: 'seven planks of oak' }),
  })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
