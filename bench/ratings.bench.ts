import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import type { BenchResult } from './bench-result.ts'
import { startPostgres } from './postgres.ts'
import { createRatedSite, freshPost, manyVotesPost, stateOf } from './ratings/rated-site.ts'
import { addressOf, sendVotes, writeVotes } from './ratings/votes.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const voters = 1000
const manyVotes = 100_000
const rounds = 7
/** Rounds of votes until the code has been compiled for good; they do not count. */
const warmUp = 3
const votesPerRound = 5000
const connections = 64

export async function run(): Promise<BenchResult[]> {
  return [...(await onSqlite()), ...(await onPostgres()), widgetSize()]
}

async function onSqlite(): Promise<BenchResult[]> {
  const site = createRatedSite()
  const server = await site.start()
  try {
    const crowd = await crowdOn('SQLite', [server])
    const repeated = await repeats(server)
    addVotes(join(site.folder, 'data'), manyVotesPost, manyVotes)
    return [...crowd, repeated, ...(await rates(server))]
  } finally {
    await server.stop()
    site.remove()
  }
}

/** Two server processes on one database; every vote is durable when it is answered. */
async function onPostgres(): Promise<BenchResult[]> {
  const postgres = await startPostgres()
  const site = createRatedSite()
  const servers: ServerProcess[] = []
  try {
    for (let i = 0; i < 2; i += 1) servers.push(await site.start({ DATABASE_URL: postgres.url }))
    return await crowdOn('PostgreSQL, two processes', servers)
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
    site.remove()
  }
}

/** All at once, each with a connection of its own. */
async function crowdOn(where: string, servers: readonly ServerProcess[]): Promise<BenchResult[]> {
  const { url = '' } = servers[0] ?? {}
  const { nonce } = await stateOf(url, 1)
  const rate = (index: number) => 1 + (index % 5)
  const all = writeVotes({ post: 1, nonce, rate, address: addressOf, count: voters })
  const tallies = await Promise.all(
    servers.map(({ port }, part) =>
      sendVotes(
        port,
        all.filter((_, index) => index % servers.length === part),
        voters / servers.length,
      ),
    ),
  )
  const { users, score } = await stateOf(url, 1)
  const expected = Array.from({ length: voters }, (_, index) => rate(index)).reduce(
    (sum, one) => sum + one,
    0,
  )
  const thanked = tallies.reduce((sum, { rated }) => sum + rated, 0)
  const isExact = users === voters && score === expected && thanked === voters
  return [
    {
      name: `${voters} simultaneous voters counted, ${where}`,
      value: users,
      unit: 'votes',
      target: `exactly ${voters}, totals exact`,
      pass: isExact,
    },
    {
      name: `votes by the clock, ${where}`,
      value: voters / (Math.max(...tallies.map(({ milliseconds }) => milliseconds)) / 1000),
      unit: 'votes/s',
    },
  ]
}

async function repeats(server: ServerProcess): Promise<BenchResult> {
  const { nonce } = await stateOf(server.url, 3)
  const requests = writeVotes({ post: 3, nonce, rate: () => 4, address: () => '10.9.9.9', count: voters })
  await sendVotes(server.port, requests, 100)
  const { users } = await stateOf(server.url, 3)
  return {
    name: `${voters} repeats by one voter`,
    value: users,
    unit: 'votes',
    target: 'exactly 1',
    pass: users === 1,
  }
}

/**
 * Votes and pages for each second of processor time of the server, which a busy machine does not blur. Takes turns, and
 * of all rounds the one in the middle counts.
 */
async function rates(server: ServerProcess): Promise<BenchResult[]> {
  const sample = await fetch(`${server.url}/api/ajax`, {
    method: 'POST',
    body: new URLSearchParams({
      action: 'postratings',
      pid: '1',
      rate: '4',
      postratings_1_nonce: (await stateOf(server.url, 1)).nonce,
    }),
    headers: { 'x-forwarded-for': '10.200.0.1' },
  })
  const answer = JSON.stringify(await describe(sample))
  const app = await startServer(['bench/ratings/bare-app.ts', answer])
  const bare = await startServer(['bench/ratings/bare-server.mjs', answer])
  try {
    const measured: Round[] = []
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const from = (round + 1) * 3 * votesPerRound
      const fresh = freshPost(round)
      if (round < warmUp) {
        for (const target of [bare, app, server]) await voteRate(target, server, fresh, from)
        await voteRate(server, server, manyVotesPost, from)
        continue
      }
      measured.push({
        bare: await voteRate(bare, server, fresh, from),
        app: await voteRate(app, server, fresh, from),
        few: await voteRate(server, server, fresh, from),
        many: await voteRate(server, server, manyVotesPost, from),
        fewPages: await pageRate(server, 3, from),
        manyPages: await pageRate(server, manyVotesPost, from),
      })
    }
    const middle = (of: (round: Round) => number) => median(measured.map(of))
    const durable = middle(({ few, app }) => few / app)
    const voteSlowdown = middle(({ few, many }) => few / many)
    const pageSlowdown = middle(({ fewPages, manyPages }) => fewPages / manyPages)
    return [
      { name: 'votes, bare handler on the same server', value: middle(({ app }) => app), unit: 'votes/s' },
      { name: 'votes, bare node:http', value: middle(({ bare }) => bare), unit: 'votes/s' },
      { name: 'durable votes, SQLite', value: middle(({ few }) => few), unit: 'votes/s' },
      {
        name: 'durable votes / bare handler on the same server',
        value: durable,
        unit: 'times',
        target: 'at least 0.5',
        pass: durable >= 0.5,
      },
      { name: 'durable votes / bare node:http', value: middle(({ few, bare }) => few / bare), unit: 'times' },
      {
        name: `a vote on ${manyVotes} votes / on few`,
        value: voteSlowdown,
        unit: 'times',
        target: 'at most 1.2',
        pass: voteSlowdown <= 1.2,
      },
      {
        name: `a page with ${manyVotes} votes / with few`,
        value: pageSlowdown,
        unit: 'times',
        target: 'at most 1.2',
        pass: pageSlowdown <= 1.2,
      },
    ]
  } finally {
    await app.stop()
    await bare.stop()
  }
}

/** What each does in a second of processor time. Only figures of one round are compared: they had the same machine. */
type Round = Record<'bare' | 'app' | 'few' | 'many' | 'fewPages' | 'manyPages', number>

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** What the bare handlers answer with: the same bytes. */
async function describe(answer: Response) {
  const apart = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding', 'set-cookie']
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !apart.includes(name)))
  return { headers, cookies: answer.headers.getSetCookie(), body: await answer.text() }
}

async function voteRate(
  target: ServerProcess,
  site: ServerProcess,
  post: number,
  from: number,
): Promise<number> {
  const { nonce } = await stateOf(site.url, post)
  const address = (index: number) => addressOf(from + index)
  const requests = writeVotes({ post, nonce, rate: () => 4, address, count: votesPerRound })
  const before = target.cpuSeconds()
  const { rated, bodies } = await sendVotes(target.port, requests, connections)
  if (rated !== votesPerRound) throw new Error(`Votes were refused: ${JSON.stringify([...bodies])}`)
  return rated / (target.cpuSeconds() - before)
}

/** Each page is made again: a vote drops the previous one. */
async function pageRate(server: ServerProcess, post: number, from: number): Promise<number> {
  const { nonce } = await stateOf(server.url, post)
  const pages = 60
  const before = server.cpuSeconds()
  for (let index = 0; index < pages; index += 1) {
    const address = () => addressOf(1_000_000 + from * 10 + index)
    await sendVotes(server.port, writeVotes({ post, nonce, rate: () => 4, address, count: 1 }), 1)
    await (await fetch(`${server.url}/posts/${post}`)).text()
  }
  return pages / (server.cpuSeconds() - before)
}

/** Straight into the table, as if they had been given over the years. */
function addVotes(folder: string, post: number, count: number) {
  const database = new DatabaseSync(join(folder, 'portico.db'))
  database.exec('pragma busy_timeout = 5000; begin immediate')
  const insert = database.prepare('insert into rating_votes values (?, ?, ?, 4, 4, ?, null)')
  for (let index = 0; index < count; index += 1) insert.run(post, `voter-${index}`, `address-${index}`, index)
  database.prepare('insert into rating_totals values (?, ?, ?)').run(post, count, count * 4)
  database.exec('commit')
  database.close()
}

function widgetSize(): BenchResult {
  type Chunk = { file: string; imports?: string[] }
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'))
  const own = Object.entries(manifest).filter(([name]) =>
    /features\/ratings\/|late-ratings|rating\.island/.test(name),
  )
  const size = own
    .filter(([, { file }]) => file.endsWith('.js'))
    .reduce(
      (sum, [, { file }]) => sum + gzipSync(readFileSync(join('dist/client', file)), { level: 9 }).length,
      0,
    )
  const name = 'script of the widget without React, gzipped'
  return { name, value: size, unit: 'bytes', target: 'at most 4096', pass: size > 0 && size <= 4096 }
}
