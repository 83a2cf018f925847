import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Client } from 'pg'
import { build } from 'vite'
import { catalogues } from '../src/build/catalogues.ts'
import { leanServer } from '../src/build/lean-server.ts'
import { inEdition } from '../src/shared/edition.ts'
import type { BenchResult } from './bench-result.ts'
import { type EditionsSite, openEditions } from './languages/open-editions.ts'
import { type Rounds, takeTurns } from './languages/rounds.ts'
import { manyLanguages, ownWord, sharedWord, writeEditions } from './languages/write-editions.ts'
import { startPostgres } from './postgres.ts'

const posts = 1000
const [first = 'en', ...others] = manyLanguages

/** A site in ten languages beside the same site in one, and what the catalogues of all languages weigh. */
export async function run(): Promise<BenchResult[]> {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join(process.cwd(), '.cache', 'bench-languages-'))
  const folders = { one: join(folder, 'one'), many: join(folder, 'many') }
  try {
    writeEditions(join(folders.one, 'content'), [first], posts)
    writeEditions(join(folders.many, 'content'), manyLanguages, posts)
    return [
      ...(await spokenMemory(folder)),
      ...(await onEngine('SQLite', folders, {})),
      ...(await onPostgres(folders)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In a process of its own, from files as the program has them. */
async function spokenMemory(folder: string): Promise<BenchResult[]> {
  const outDir = join(folder, 'spoken')
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [catalogues(), leanServer()],
    ssr: { noExternal: true },
    build: { ssr: 'bench/languages/spoken-memory.ts', outDir, minify: false },
  })
  const languages = readdirSync('src/languages').filter((name) => !name.includes('.') && name !== 'en-US')
  const files = ['site', 'desk'].map((reader) => join(outDir, `languages/de.${reader}.json`))
  const printed = execFileSync(
    process.execPath,
    ['--expose-gc', join(outDir, 'spoken-memory.js'), languages.join(' '), ...files],
    { encoding: 'utf8' },
  )
  const [site, all] = JSON.parse(printed) as [number, number]
  return [
    {
      name: `all words of visitors in ${languages.length} languages`,
      value: site,
      unit: 'MB',
      target: 'at most 5',
      pass: site <= 5,
    },
    { name: 'and all of the desk', value: all, unit: 'MB' },
  ]
}

type Folders = { one: string; many: string }

async function onPostgres(folders: Folders): Promise<BenchResult[]> {
  const server = await startPostgres()
  try {
    const client = new Client(server.url)
    await client.connect()
    for (const name of ['one', 'many']) await client.query(`create database ${name}`)
    await client.end()
    const urlOf = (name: string) => server.url.replace(/postgres$/, name)
    return await onEngine('PostgreSQL', folders, { one: urlOf('one'), many: urlOf('many') })
  } finally {
    await server.stop()
  }
}

async function onEngine(
  engine: string,
  folders: Folders,
  databases: { one?: string; many?: string },
): Promise<BenchResult[]> {
  const one = await openEditions(folders.one, databases.one)
  const many = await openEditions(folders.many, databases.many)
  try {
    return [
      ...(engine === 'SQLite' ? await sizes(one, many) : []),
      ...(await times(one, many)).map((result) => ({ ...result, name: `${engine}: ${result.name}` })),
    ]
  } finally {
    await one.close()
    await many.close()
  }
}

/** The same page of the first language. */
async function sizes(one: EditionsSite, many: EditionsSite): Promise<BenchResult[]> {
  const ratioOf = async (path: string) => {
    const [alone, among] = [await one.ask(path), await many.ask(path)].map(
      (html) => brotliCompressSync(html).length,
    )
    return { alone: alone ?? 0, among: among ?? 0, ratio: (among ?? 0) / (alone ?? 1) }
  }
  const results: BenchResult[] = []
  for (const [name, path] of [
    ['post', '/posts/post-996'],
    ['list', '/posts/page/95'],
  ] as const) {
    const { alone, among, ratio } = await ratioOf(path)
    const each = (among - alone) / others.length
    results.push(
      { name: `${name}, one language, compressed`, value: alone, unit: 'bytes' },
      { name: `${name}, ten languages, compressed`, value: among, unit: 'bytes' },
      { name: `${name}, ten / one`, value: ratio, unit: 'times' },
      { name: `${name}, for each further language`, value: each, ...atMost(each, 30, 'bytes') },
    )
  }
  return results
}

const editions = ['', ...others.map((language) => language.toLowerCase())]
const languageAt = (call: number) => manyLanguages[call % manyLanguages.length] ?? first
const pathAt = (call: number, path: string) => inEdition(editions[call % editions.length] ?? '', path)

/** Every page is another one unless it is asked for from the cache, so that it is drawn. */
async function times(one: EditionsSite, many: EditionsSite): Promise<BenchResult[]> {
  const search = (word: string) => `/search?q=${word}`
  const results: BenchResult[] = []
  const add = async (name: string, limit: number, turns: Promise<Rounds>) => {
    const { median, worst, milliseconds } = await turns
    results.push(
      { name: `${name}, ten / one`, value: median, ...atMost(median, limit) },
      { name: `${name}, worst round`, value: worst, unit: 'times' },
      { name: `${name}, ten languages`, value: milliseconds, unit: 'ms' },
    )
  }
  const post = (call: number) => `/posts/post-${2 * call}`
  await add(
    'same post drawn',
    1.02,
    takeTurns(
      (call) => one.ask(post(call)),
      (call) => many.ask(post(call)),
    ),
  )
  await add(
    'same post from cache',
    1.02,
    takeTurns(
      (call) => one.ask(post(call % 10)),
      (call) => many.ask(post(call % 10)),
      200,
    ),
  )
  const other = (call: number) => `/posts/post-${2 * call + 1}`
  await add(
    'post in any language drawn',
    1.2,
    takeTurns(
      (call) => one.ask(other(call)),
      (call) => many.ask(pathAt(1 + (call % 9), other(call))),
    ),
  )
  const list = (call: number) => `/posts/page/${2 + call}`
  await add(
    'list',
    1.2,
    takeTurns(
      (call) => one.ask(list(call)),
      (call) => many.ask(pathAt(call, list(call))),
      5,
    ),
  )
  await add(
    'search for a word of a language',
    1.2,
    takeTurns(
      () => one.ask(search(ownWord(first))),
      (call) => many.ask(pathAt(call, search(ownWord(languageAt(call))))),
    ),
  )
  await add(
    'search for a name of all languages',
    1.2,
    takeTurns(
      () => one.ask(search(sharedWord)),
      (call) => many.ask(pathAt(call, search(sharedWord))),
    ),
  )
  return results
}

const atMost = (value: number, limit: number, unit = 'times') => ({
  unit,
  target: `at most ${limit}`,
  pass: value <= limit,
})
