import { expect, it } from 'vitest'
import type { Transaction } from '#platform/db/database.ts'
import type { OldComment, StoredComment } from '#platform/services/comments.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '../../../../test/databases.ts'
import { takenBack } from '../../../../test/taken-back.ts'
import { createCommentStore } from './comment-store.ts'
import { importComments } from './import-comments.ts'

const comment = (number: number, over: Partial<OldComment> = {}): OldComment => ({
  key: `old.example/comment/${number}`,
  entry: 43,
  author: `Ada ${number}`,
  email: `Ada${number}@Example.org`,
  text: `Words ${number}`,
  at: new Date(Date.UTC(2019, 1, 1, 0, number)),
  state: 'approved',
  type: 'comment',
  oldId: number,
  ...over,
})

async function setUp(open: OpenTestDatabase) {
  const db = await open()
  const store = createCommentStore(db)
  const { write } = db.tables<unknown>()
  return {
    write,
    store,
    importAll: (...comments: OldComment[]) => write((tx) => importComments(tx, comments)),
    lookAt: (...comments: OldComment[]) => takenBack(db, (tx) => importComments(tx, comments)),
    async all() {
      const found: StoredComment[] = []
      for await (const one of store.each(43)) found.push(one)
      return found
    },
  }
}

describeOnBothDatabases('comments of another site', (open) => {
  it('[WP-60] come in with all that is known of them, and the same ones again change nothing', async () => {
    const { importAll, all } = await setUp(open)
    const answer = comment(2, { parent: comment(1).key, url: 'https://ada.example', account: 'ada' })
    // The parent of a reply may come later.
    expect(await importAll(answer, comment(1, { entry: 43 }), comment(3, { entry: 44 }))).toEqual({
      taken: ['came', 'came', 'came'],
      stale: ['comments:43', 'comments:44'],
    })
    expect(await importAll(comment(1), answer, comment(3, { entry: 44 }))).toEqual({
      taken: ['unchanged', 'unchanged', 'unchanged'],
      stale: [],
    })
    const [first, second, ...more] = await all()
    expect(more).toEqual([])
    expect(first).toMatchObject({ author: 'Ada 1', email: 'ada1@example.org', oldId: 1, parent: undefined })
    expect(second).toMatchObject({ parent: first?.id, url: 'https://ada.example', account: 'ada' })
  })

  it('[WP-60] that changed there meanwhile are brought up to date', async () => {
    const { importAll, all, store } = await setUp(open)
    await importAll(comment(1, { state: 'pending' }))
    expect(await store.counts([43])).toEqual(new Map())
    expect(await importAll(comment(1), comment(2), comment(2, { text: 'Better words' }))).toEqual({
      taken: ['updated', 'came', 'updated'],
      stale: ['comments:43'],
    })
    expect((await all()).map(({ text, state }) => [text, state])).toEqual([
      ['Words 1', 'approved'],
      ['Better words', 'approved'],
    ])
    expect(await store.counts([43, 44])).toEqual(new Map([[43, 2]]))
  })

  it('[WP-361] are looked at before they come, and nothing is written', async () => {
    const { importAll, lookAt, all } = await setUp(open)
    await importAll(comment(1), comment(2))
    expect(await lookAt(comment(1), comment(2, { text: 'Better words' }), comment(3))).toMatchObject({
      taken: ['unchanged', 'updated', 'came'],
    })
    expect((await all()).map(({ text }) => text)).toEqual(['Words 1', 'Words 2'])
  })

  it('[WP-60] are gone with the rest of a transaction that fails', async () => {
    const { write, all } = await setUp(open)
    const failing = write(async (tx: Transaction) => {
      await importComments(tx, [comment(1)])
      throw new Error('The bookkeeping failed.')
    })
    await expect(failing).rejects.toThrow('The bookkeeping failed.')
    expect(await all()).toEqual([])
  })

  it('come in in any number, and are read a few at a time', async () => {
    const { importAll, all, store } = await setUp(open)
    const many = Array.from({ length: 1203 }, (_, number) => comment(number))
    expect(new Set((await importAll(...many)).taken)).toEqual(new Set(['came']))
    expect((await all()).map(({ oldId }) => oldId)).toEqual(many.map(({ oldId }) => oldId))
    expect((await store.outline(43)).length).toBe(1203)
  })
})
