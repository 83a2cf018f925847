import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import type { Database, TableAccess } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLog } from '#platform/log.ts'
import { describeOnBothDatabases } from '../../../../test/databases.ts'
import { createFiguresStore } from './figures-store.ts'
import { createLogStore } from './log-store.ts'
import type { RatingTables } from './rating-tables.ts'
import { createVotesStore, type Vote } from './votes-store.ts'

const now = new Date('2026-06-01T12:00:00Z')
const vote = (over: Partial<Vote> = {}): Vote => ({
  post: 12,
  voter: 'ana',
  address: null,
  rate: 4,
  score: 4,
  ...over,
})
const once = { changeable: false, now }
const changeable = { changeable: true, now }

describeOnBothDatabases('votes', (open) => {
  it('[RATE-05] counts each voter once', async () => {
    const store = createVotesStore(await open())
    expect(await store.cast(vote(), once)).toMatchObject({ status: 'counted', after: { users: 1, score: 4 } })
    expect(await store.cast(vote({ rate: 5, score: 5 }), once)).toEqual({ status: 'already_rated', own: 4 })
    expect(await store.cast(vote({ voter: 'bo', score: 2, rate: 2 }), once)).toMatchObject({
      status: 'counted',
      after: { users: 2, score: 6 },
    })
  })

  it('[RATE-05] counts each address once where addresses are kept', async () => {
    const store = createVotesStore(await open())
    await store.cast(vote({ address: 'here' }), once)
    expect(await store.cast(vote({ voter: 'bo', address: 'here' }), once)).toEqual({
      status: 'already_rated',
    })
    expect(await store.cast(vote({ voter: 'bo', address: 'here', post: 13 }), once)).toMatchObject({
      status: 'counted',
    })
  })

  it('[RATE-05] loses no vote and counts none twice when many come at once, from two processes', async () => {
    const db = await open()
    const other = await openDatabase({ ...db.location, log: createLog('silent') })
    const stores = [createVotesStore(db), createVotesStore(other)] as const
    const votes = Array.from({ length: 300 }, (_, i) =>
      vote({ voter: `v${i % 200}`, rate: 1 + (i % 5), score: 1 + (i % 5) }),
    )
    const outcomes = await Promise.all(votes.map((one, i) => (stores[i % 2] ?? stores[0]).cast(one, once)))
    await other.close()
    expect(outcomes.filter(({ status }) => status === 'counted')).toHaveLength(200)
    const figures = (await createFiguresStore(db).of([12])).get(12)
    expect(figures?.users).toBe(200)
    expect(await createLogStore(db).recount()).toEqual([])
  })

  it('[RATE-05] changes a vote only for the one who gave it', async () => {
    const store = createVotesStore(await open())
    await store.cast(vote({ address: 'here' }), changeable)
    expect(await store.cast(vote({ address: 'here', rate: 1, score: 1 }), changeable)).toMatchObject({
      status: 'changed',
      after: { users: 1, score: 1 },
    })
    expect(await store.cast(vote({ voter: 'bo', address: 'here' }), changeable)).toEqual({
      status: 'already_rated',
    })
  })

  it('[RATE-05] keeps totals exact when one voter changes their mind in many tabs at once', async () => {
    const db = await open()
    const store = createVotesStore(db)
    await Promise.all(
      [1, 2, 3, 4, 5, 3, 1].map((rate) => store.cast(vote({ rate, score: rate }), changeable)),
    )
    expect((await createFiguresStore(db).of([12])).get(12)?.users).toBe(1)
    expect(await createLogStore(db).recount()).toEqual([])
  })

  it('[RATE-05] takes a vote back', async () => {
    const store = createVotesStore(await open())
    await store.cast(vote(), once)
    expect(await store.withdraw({ post: 12, voter: 'ana' })).toMatchObject({
      status: 'withdrawn',
      after: { users: 0, score: 0 },
    })
    expect(await store.withdraw({ post: 12, voter: 'ana' })).toEqual({ status: 'not_rated' })
  })

  it('[RATE-05] has totals that are the sum of the votes, whatever happens in whatever order', async () => {
    const db = await open()
    const [votes, log] = [createVotesStore(db), createLogStore(db)]
    const act = fc.record({
      withdraw: fc.boolean(),
      voter: fc.constantFrom('a', 'b', 'c'),
      rate: fc.integer({ min: 1, max: 5 }),
      change: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        await Promise.all(
          acts.map(({ withdraw, voter, rate, change }) =>
            withdraw
              ? votes.withdraw({ post: 12, voter })
              : votes.cast(vote({ voter, rate, score: rate }), change ? changeable : once),
          ),
        )
        expect(await log.recount()).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  it('ranks by average or by number, and leaves out what has too few votes', async () => {
    const db = await open()
    const [votes, figures] = [createVotesStore(db), createFiguresStore(db)]
    for (const [post, voter, score] of [
      [1, 'a', 5],
      [2, 'a', 4],
      [2, 'b', 4],
      [3, 'a', 3],
      [3, 'b', 3],
      [3, 'c', 2],
    ] as const)
      await votes.cast(vote({ post, voter, score, rate: score }), once)
    const ranked = async (...args: Parameters<typeof figures.ranked>) =>
      (await figures.ranked(...args)).map(({ post }) => post)
    expect(await ranked('highest_rated', 1)).toEqual([1, 2, 3])
    expect(await ranked('highest_rated', 2)).toEqual([2, 3])
    expect(await ranked('most_rated', 1)).toEqual([3, 2, 1])
  })

  it('knows which posts a visitor has rated, and whether somebody else at the address has', async () => {
    const db = await open()
    await createVotesStore(db).cast(vote({ address: 'here' }), once)
    const rated = createFiguresStore(db).ratedBy
    expect(await rated([{ post: 12, voter: 'ana', address: null }])).toEqual([{ post: 12, own: 4 }])
    expect(
      await rated([
        { post: 12, voter: 'bo', address: 'here' },
        { post: 13, voter: 'ana', address: 'here' },
      ]),
    ).toEqual([{ post: 12 }])
  })

  it('lists page by page, and passes over no vote of the same moment', async () => {
    const db = await open()
    const [votes, log] = [createVotesStore(db), createLogStore(db)]
    for (const post of [12, 13])
      for (const voter of ['a', 'b', 'c']) await votes.cast(vote({ post, voter }), once)
    const later = new Date(now.getTime() + 1)
    await votes.cast(vote({ voter: 'd' }), { changeable: false, now: later })
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await log.votes({ limit: 2, after })
      seen.push(...page.map(({ post, voter }) => `${post}${voter}`))
      after = page.at(-1)?.place
    } while (after)
    expect(seen).toEqual(['12d', '12a', '12b', '12c', '13a', '13b', '13c'])
    expect(await log.votes({ after: 'nonsense' })).toHaveLength(7)
  })

  it('[RATE-05] leaves alone what is rated for the first time while the owner counts again or resets', async () => {
    const db = await open()
    // There nobody else writes meanwhile.
    if (db.engine === 'sqlite') return
    const [votes, figures] = [createVotesStore(db), createFiguresStore(db)]
    await votes.cast(vote(), once)
    let last = 100
    const log = createLogStore(afterEachStatement(db, () => votes.cast(vote({ post: ++last }), once)))
    expect(await log.recount()).toEqual([])
    expect(await log.reset(12)).toEqual([12])
    const before = last
    await log.reset()
    const kept = (await figures.ranked('most_rated', 1)).map(({ post }) => post)
    expect(kept.filter((post) => post > before)).toEqual([before + 1, before + 2, last])
    expect(await createLogStore(db).recount()).toEqual([])
  })

  it('finds votes whose total was lost', async () => {
    const db = await open()
    const log = createLogStore(db)
    await createVotesStore(db).cast(vote(), once)
    const lose = () => db.tables<RatingTables>().write((tx) => tx.deleteFrom('rating_totals').execute())
    await lose()
    expect(await log.recount()).toEqual([{ post: 12, users: 1, score: 4 }])
    await lose()
    await log.reset(12)
    expect(await log.votes({})).toEqual([])
  })

  it('lists, counts again and resets for the owner', async () => {
    const db = await open()
    const [votes, log] = [createVotesStore(db), createLogStore(db)]
    await votes.cast(vote(), once)
    await votes.cast(vote({ post: 13 }), once)
    expect(await log.votes({ post: 12 })).toMatchObject([{ post: 12, rate: 4, score: 4, at: now }])
    const { write } = db.tables<{ rating_totals: { post_id: number; users: number } }>()
    await write((tx) => tx.updateTable('rating_totals').set({ users: 9 }).where('post_id', '=', 12).execute())
    expect(await log.recount()).toEqual([{ post: 12, users: 1, score: 4 }])
    expect(await log.reset(12)).toEqual([12])
    expect(await log.votes({})).toHaveLength(1)
    expect(await log.reset()).toEqual([13])
    expect(await log.votes({ limit: 10 })).toEqual([])
  })
})

/** Has something happen after every statement of a transaction. */
function afterEachStatement(db: Database, happen: () => Promise<unknown>): Database {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await happen()
      return result
    },
  }
  const { read, write } = db.tables<RatingTables>()
  const slow: TableAccess<RatingTables> = {
    read,
    write: (work) => write((tx) => work(tx.withPlugin(plugin))),
  }
  return { ...db, tables: <Tables>() => slow as unknown as TableAccess<Tables> }
}
