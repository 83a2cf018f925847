import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { urls } from '#shared/urls.ts'
import type { BenchResult } from './bench-result.ts'
import { fillBySql } from './large-site/fill-by-sql.ts'
import { linkOf } from './large-site/owner-link.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const rounds = 5
const longestWait = 50
const longestScreen = 300
const { desk } = urls

/** The screens of the desk that list something, with what can be chosen there. */
const screens = {
  home: desk.home,
  content: desk.content(),
  'content, page 300': desk.content({ page: '300' }),
  'content by title': desk.content({ sort: 'title' }),
  'content by date': desk.content({ sort: 'date' }),
  'content, published posts': desk.content({ kind: 'post', status: 'published' }),
  'content of a category': desk.content({ category: 'term-1-7' }),
  'content of an author': desk.content({ author: 'Author 7' }),
  'content with a word': desk.content({ q: 'oak' }),
  'content with a rare word': desk.content({ q: 'large 777' }),
  messages: desk.messages(),
  'messages, spam': desk.messages({ view: 'spam' }),
  'messages, starred': desk.messages({ view: 'starred' }),
  'messages, archive': desk.messages({ view: 'archive' }),
  'messages of nobody': desk.messages({ who: 'nobody' }),
  'messages with a word': desk.messages({ q: 'oak' }),
  'messages with a rare word': desk.messages({ q: 'number 777 is' }),
  'messages with an unknown word': desk.messages({ q: 'nowhere' }),
  'news of messages': desk.messagesNews(),
  reviews: desk.reviews(),
  'reviews, published': desk.reviews('published'),
  campaigns: desk.campaigns,
  ratings: desk.ratings(),
  comments: desk.comments(),
  media: desk.media(),
  people: desk.people,
  log: desk.audit(),
  'personal data': desk.personalData,
  terms: desk.terms(),
  questions: desk.questions,
} as const

type Desk = { server: ServerProcess; ask(path: string): Promise<void> }
type Cost = { processor: number; wait: number }

/** Lists of the desk on a large site beside a small one: the time they take, and how long visitors wait for a stored page meanwhile. */
export async function run(): Promise<BenchResult[]> {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join(process.cwd(), '.cache', 'bench-desk-'))
  const small = await openDesk(join(folder, 'small'), false)
  const large = await openDesk(join(folder, 'large'), true)
  try {
    const results: BenchResult[] = []
    for (const [name, path] of Object.entries(screens))
      results.push(...(await compare(name, path, small, large)))
    return results
  } finally {
    await small.server.stop()
    await large.server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In turns, so that both meet the same machine. */
async function compare(name: string, path: string, small: Desk, large: Desk): Promise<BenchResult[]> {
  const costs = { small: [] as Cost[], large: [] as Cost[] }
  for (let round = 0; round < rounds; round += 1) {
    costs.small.push(await costOf(small, path))
    costs.large.push(await costOf(large, path))
  }
  const median = (of: readonly Cost[], figure: keyof Cost) =>
    of.map((cost) => cost[figure]).toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
  const [took, wait] = [median(costs.large, 'processor'), median(costs.large, 'wait')]
  const note = (figure: keyof Cost) => `small site ${median(costs.small, figure).toFixed(0)} ms`
  return [
    {
      ...{ name: `${name}: processor time`, value: took, unit: 'ms', note: note('processor') },
      ...{ target: `at most ${longestScreen}`, pass: took <= longestScreen },
    },
    {
      ...{ name: `${name}: longest wait of a visitor`, value: wait, unit: 'ms', note: note('wait') },
      ...{ target: `at most ${longestWait} more`, pass: wait <= longestWait + median(costs.small, 'wait') },
    },
  ]
}

async function costOf({ server, ask }: Desk, path: string): Promise<Cost> {
  const began = server.cpuSeconds()
  await ask(path)
  const processor = (server.cpuSeconds() - began) * 1000
  let isDone = false
  const asked = ask(path).finally(() => {
    isDone = true
  })
  let wait = 0
  while (!isDone) {
    const start = performance.now()
    await (await fetch(server.url)).arrayBuffer()
    wait = Math.max(wait, performance.now() - start)
    await pause(5)
  }
  await asked
  return { processor, wait }
}

async function openDesk(data: string, isLarge: boolean): Promise<Desk> {
  const environment = { PORT: '0', PORTICO_LOG: 'error', PORTICO_DATA: data, PORTICO_URL: '' }
  const start = () =>
    startServer([resolve('dist/server/portico.js'), 'start'], { folder: resolve('demo'), environment })
  await (await start()).stop()
  if (isLarge) fillBySql(join(data, 'portico.db'))
  const server = await start()
  const cookie = await signIn(server, environment)
  return {
    server,
    async ask(path) {
      const answer = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
    },
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
