import { expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { randomIds } from '#platform/ids.ts'
import type { OldTotals, OldVote } from '#platform/services/old-votes.ts'
import { describeOnBothDatabases } from '../../../../test/databases.ts'
import { takenBack } from '../../../../test/taken-back.ts'
import { createFiguresStore } from './figures-store.ts'
import { createImportVotes } from './import-votes.ts'
import { createLogStore } from './log-store.ts'
import { importTotals } from './old-totals.ts'
import { votesOfOtherScale } from './other-scale.ts'
import type { RatingTables } from './rating-tables.ts'
import { ratingSettings } from './settings.ts'
import { createVoters } from './voters.ts'
import { createVotesStore } from './votes-store.ts'

const now = new Date('2026-06-01T12:00:00Z')

const vote = (number: number, over: Partial<OldVote> = {}): OldVote => ({
  key: `old.example/vote/${number}`,
  entry: 12,
  value: 4,
  at: new Date(Date.UTC(2020, 0, 1, 0, number)),
  ...over,
})

function setUp(db: Database, config = {}) {
  const settings = ratingSettings.parse(config)
  const voters = createVoters({ identify: 'both', secret: 'a secret of the test', ids: randomIds })
  const importVotes = createImportVotes({ voters, config: settings })
  const { write } = db.tables<unknown>()
  const figures = createFiguresStore(db)
  return {
    voters,
    settings,
    votes: (...votes: OldVote[]) => write((tx) => importVotes(tx, votes)),
    totals: (...totals: OldTotals[]) => write((tx) => importTotals(tx, totals)),
    lookAtVotes: (votes: readonly OldVote[]) => takenBack(db, (tx) => importVotes(tx, votes)),
    lookAtTotals: (totals: readonly OldTotals[]) => takenBack(db, (tx) => importTotals(tx, totals)),
    figures,
    of: async (post = 12) => (await figures.of([post])).get(post),
    log: createLogStore(db),
  }
}

describeOnBothDatabases('votes of another site', (open) => {
  it('[WP-66] count once, however often they come', async () => {
    const { votes, of, log } = setUp(await open())
    expect(await votes(vote(1), vote(2, { value: 1 }), vote(3, { entry: 13 }))).toEqual({
      taken: ['came', 'came', 'came'],
      stale: ['rating-order', 'rating:12', 'rating:13'],
    })
    expect(await votes(vote(1), vote(1), vote(4, { value: 2.5 }), vote(5))).toEqual({
      taken: ['unchanged', 'unchanged', 'refused', 'came'],
      stale: ['rating-order', 'rating:12'],
    })
    expect(await of()).toEqual({ users: 3, score: 9 })
    expect(await log.recount()).toEqual([])
    expect((await log.votes({})).map(({ at }) => at.toISOString().slice(0, 16))).toEqual([
      '2020-01-01T00:05',
      '2020-01-01T00:03',
      '2020-01-01T00:02',
      '2020-01-01T00:01',
    ])
  })

  it('[WP-361] are looked at before they come, and nothing is written', async () => {
    const { votes, totals, lookAtVotes, lookAtTotals, of } = setUp(await open())
    await votes(vote(1))
    await totals({ entry: 13, users: 2, score: 9 })
    const seen = await lookAtVotes([vote(1), vote(1, { entry: 13 }), vote(2, { value: 2.5 }), vote(3)])
    expect(seen?.taken).toEqual(['unchanged', 'came', 'refused', 'came'])
    const looked = await lookAtTotals([
      { entry: 12, users: 1, score: 4 },
      { entry: 13, users: 2, score: 9 },
      { entry: 13, users: 3, score: 12 },
      { entry: 14, users: 1, score: 5 },
    ])
    expect(looked?.taken).toEqual(['known', 'unchanged', 'updated', 'came'])
    expect([await of(12), await of(13), await of(14)]).toEqual([
      { users: 1, score: 4 },
      { users: 2, score: 9 },
      undefined,
    ])
  })

  it('[WP-66] from a readable address are those of the same visitor here, and no address is kept', async () => {
    const db = await open()
    const { votes, voters, figures, of } = setUp(db)
    const address = '203.0.113.7'
    await votes(
      vote(1, { address }),
      vote(2, { address }),
      vote(3, { address: 'd135b78796ceedee0e2db20ec6b73417' }),
    )
    expect(await of()).toEqual({ users: 3, score: 12 })
    const here = voters.of({ address, cookie: 'a cookie of today' }, 12)
    expect(await figures.ratedBy([{ post: 12, ...here }])).toEqual([{ post: 12, own: undefined }])
    expect(
      await createVotesStore(db).cast({ post: 12, rate: 1, score: 1, ...here }, { changeable: false, now }),
    ).toEqual({
      status: 'already_rated',
    })
    const rows = await db.tables<RatingTables>().read.selectFrom('rating_votes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|d135b787/)
    // The same again finds its votes with or without an address.
    expect((await votes(vote(1, { address }), vote(2, { address }))).taken).toEqual([
      'unchanged',
      'unchanged',
    ])
  })

  it('[WP-67] of which only the sum is known stay in the totals, and later votes add to them', async () => {
    const db = await open()
    const { totals, of, log } = setUp(db)
    expect(await totals({ entry: 12, users: 10, score: 41 })).toEqual({
      taken: ['came'],
      stale: ['rating-order', 'rating:12'],
    })
    const ana = { post: 12, voter: 'ana', address: null, rate: 5, score: 5 }
    await createVotesStore(db).cast(ana, { changeable: false, now })
    expect(await of()).toEqual({ users: 11, score: 46 })
    expect(await log.recount()).toEqual([])
    expect((await totals({ entry: 12, users: 10, score: 41 })).taken).toEqual(['unchanged'])
    expect((await totals({ entry: 12, users: 12, score: 43 })).taken).toEqual(['updated'])
    expect(await of()).toEqual({ users: 13, score: 48 })
    await db.tables<RatingTables>().write((tx) => tx.deleteFrom('rating_totals').execute())
    expect(await log.recount()).toEqual([{ post: 12, users: 13, score: 48 }])
    expect([await log.unlisted(12), await log.unlisted(13)]).toEqual([12, 0])
    expect(await log.reset(12)).toEqual([12])
    expect(await log.recount()).toEqual([])
    expect(await of()).toBeUndefined()
    expect(
      (await totals({ entry: 12, users: -1, score: 3 }, { entry: 12, users: 1, score: 0.5 })).taken,
    ).toEqual(['refused', 'refused'])
  })

  it('[WP-67] count instead of their sum as soon as they are known one by one', async () => {
    const { totals, votes, of, log } = setUp(await open())
    await totals({ entry: 12, users: 3, score: 12 })
    await votes(vote(1), vote(2), vote(3))
    expect(await of()).toEqual({ users: 3, score: 12 })
    expect((await totals({ entry: 12, users: 3, score: 12 })).taken).toEqual(['known'])
    expect(await of()).toEqual({ users: 3, score: 12 })
    expect(await log.recount()).toEqual([])
  })

  it('[WP-66] on another scale count as much as they did there, and the owner is told', async () => {
    const db = await open()
    const { votes, settings, of } = setUp(db)
    await votes(vote(1, { value: 9 }), vote(2, { value: 5 }))
    expect(await of()).toEqual({ users: 2, score: 14 })
    expect(await votesOfOtherScale(db, settings)).toBe(1)
  })

  it('[WP-66] down and up are the steps of today', async () => {
    const db = await open()
    const { votes, settings, log } = setUp(db, { max: 2, custom: true, image: 'thumbs' })
    await votes(vote(1, { value: -1 }), vote(2, { value: 1 }))
    expect(await votesOfOtherScale(db, settings)).toBe(0)
    expect((await log.votes({})).map(({ rate }) => rate)).toEqual([2, 1])
  })
})
