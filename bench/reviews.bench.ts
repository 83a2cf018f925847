import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defaultQuery, type ReviewQuery } from '#features/reviews/domain/review-query.ts'
import { createReviewStore } from '#features/reviews/server/review-store.ts'
import { ReviewsFragment, readReviews } from '#features/reviews/server/reviews-fragment.tsx'
import { SummaryFragment } from '#features/reviews/server/summary-fragment.tsx'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLog } from '#platform/log.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import type { BenchResult } from './bench-result.ts'
import { addReviews } from './reviews/many-reviews.ts'

const few = 1000
const many = 1_000_000
const size = 2
const rounds = 300

export async function run(): Promise<BenchResult[]> {
  return [...widgetSize(), ...(await growth())]
}

function widgetSize(): BenchResult[] {
  const bytes = gzipSync(readFileSync('dist/widget/widget.js'), { level: 9 }).length
  return [
    { name: 'widget.js, gzipped', value: bytes, unit: 'bytes', target: 'at most 5120', pass: bytes <= 5120 },
  ]
}

/** The work behind a call that no cache answers: query and drawing, in a campaign of 1,000 and of 1,000,000 reviews. */
async function growth(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-reviews-'))
  const db = await openDatabase({ file: join(folder, 'bench.db'), log: createLog('silent') })
  try {
    await migrate(db)
    await addReviews(db, 'few', few)
    await addReviews(db, 'many', many)
    const calls = createCalls(createReviewStore(db))
    const results: BenchResult[] = []
    for (const [name, call] of Object.entries(calls)) {
      const times = await takeTurns(
        () => call('few'),
        () => call('many'),
      )
      const ratio = times.many / times.few
      results.push({ name: `${name}, ${few} reviews`, value: times.few, unit: 'ms' })
      results.push({ name: `${name}, ${many} reviews`, value: times.many, unit: 'ms' })
      results.push({
        name: `${name}, a million / a thousand`,
        value: ratio,
        unit: 'times',
        target: 'at most 1.5',
        pass: ratio <= 1.5,
      })
    }
    return results
  } finally {
    await db.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function createCalls(store: ReturnType<typeof createReviewStore>) {
  const setting = { site: { url: 'https://bench.example' }, t: inEnglish, shareLinks: () => [] }
  const draw = async (id: string, query: ReviewQuery) => {
    const read = await readReviews(store, { id, name: id }, query)
    if (read.reviews.length !== size) throw new Error(`A page of ${id} has ${read.reviews.length} reviews.`)
    return renderToStaticMarkup(createElement(ReviewsFragment, { ...read, setting }))
  }
  const cursors = new Map<string, ReviewQuery['after']>()
  const page500 = { ...defaultQuery, size, page: 500 }
  return {
    'page 1': (id: string) => draw(id, { ...defaultQuery, size }),
    'page 500 by number': (id: string) => draw(id, page500),
    'page 500 by More': async (id: string) => {
      if (!cursors.has(id)) cursors.set(id, (await store.list(id, { ...page500, page: 499 })).next)
      return draw(id, { ...page500, after: cursors.get(id) })
    },
    'highest first, from 4 stars': (id: string) =>
      draw(id, { ...defaultQuery, size, sort: 'highest', min: 8 }),
    summary: async (id: string) =>
      renderToStaticMarkup(
        createElement(SummaryFragment, {
          campaign: { id, name: id },
          totals: await store.totals(id),
          href: '/',
        }),
      ),
  }
}

/** Middle values of calls in turn, so that a busy moment of the machine meets both alike. */
async function takeTurns(ofFew: () => Promise<unknown>, ofMany: () => Promise<unknown>) {
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = -30; round < rounds; round += 1) {
    for (const [name, call] of [
      ['few', ofFew],
      ['many', ofMany],
    ] as const) {
      const began = performance.now()
      await call()
      if (round >= 0) times[name].push(performance.now() - began)
    }
  }
  const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
  return { few: middle(times.few), many: middle(times.many) }
}
