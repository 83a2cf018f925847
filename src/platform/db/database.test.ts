import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../test/databases.ts'
import type { Database } from './database.ts'
import { prepareInsert, prepareQuery } from './prepared.ts'
import { savepoint } from './savepoint.ts'

type Tables = { notes: { id: number; text: string } }

async function withNotes(database: Database) {
  const { read, write } = database.tables<Tables>()
  await write((tx) => sql`create table notes (id bigint primary key, text text not null unique)`.execute(tx))
  const texts = async () =>
    (await read.selectFrom('notes').select('text').orderBy('id').execute()).map(({ text }) => text)
  const add = (id: number, text: string) =>
    write((tx) => tx.insertInto('notes').values({ id, text }).execute())
  return { read, write, texts, add }
}

describeOnBothDatabases('a database', (open) => {
  it('[OPS-03] answers with the same values on either engine', async () => {
    const { read } = (await open()).tables<unknown>()
    const rows = await sql`
      select count(*) as counted, cast(1777777777777 as bigint) as moment, 1 as yes, 0.5 * 3 as share,
        cast('{"a":1}' as text) as json, sum(value) as summed, avg(value) as mean, null as absent
      from (select cast(2 as bigint) as value union all select 3) as numbers`.execute(read)
    expect({ ...(rows.rows[0] as object) }).toEqual({
      counted: 2,
      moment: 1_777_777_777_777,
      yes: 1,
      share: 1.5,
      json: '{"a":1}',
      summed: 5,
      mean: 2.5,
      absent: null,
    })
  })

  it('[OPS-03] gives a prepared query its values by their names, in any order', async () => {
    const { read, write } = await withNotes(await open())
    const put = prepareInsert<Tables, Tables['notes']>((db, row) => db.insertInto('notes').values(row))
    await write((tx) => put(tx, { id: 1, text: 'a' }))
    await write((tx) => put(tx, { text: 'b', id: 2 }))
    const find = prepareQuery<Tables, { text: string }, { below: number; text: string }>((db, value) =>
      db
        .selectFrom('notes')
        .select('text')
        .where('text', '>=', value('text'))
        .where('id', '<', value('below'))
        .where('text', '<=', value('text')),
    )
    expect((await find(read, { below: 3, text: 'b' })).rows).toEqual([{ text: 'b' }])
    expect((await find(read, { text: 'a', below: 1 })).rows).toEqual([])
    await expect(async () => find(read, { text: 'a' } as never)).rejects.toThrow('a value for "below"')
    await expect(write(async (tx) => put(tx, { id: 3 } as never))).rejects.toThrow('1 columns')
  })

  it('[OPS-03] finds nothing in a list without entries, and everything outside of it', async () => {
    const { read, write, texts, add } = await withNotes(await open())
    await add(1, 'a')
    const among = (words: string[]) => read.selectFrom('notes').select('id').where('text', 'in', words)
    expect(await among([]).execute()).toEqual([])
    expect(await among(['a']).execute()).toHaveLength(1)
    expect(await read.selectFrom('notes').selectAll().where('id', 'not in', []).execute()).toHaveLength(1)
    await write((tx) => tx.deleteFrom('notes').where('id', 'in', []).execute())
    expect(await texts()).toEqual(['a'])
  })

  it('[OPS-03] shows what is committed and nothing else', async () => {
    const { write, texts } = await withNotes(await open())
    await write(async (tx) => {
      await tx.insertInto('notes').values({ id: 1, text: 'first' }).execute()
      expect(await texts()).toEqual([])
      expect(await tx.selectFrom('notes').select('text').execute()).toHaveLength(1)
    })
    expect(await texts()).toEqual(['first'])
  })

  it('[OPS-03] undoes all of a transaction that fails', async () => {
    const { write, texts } = await withNotes(await open())
    const failing = write(async (tx) => {
      await tx.insertInto('notes').values({ id: 1, text: 'gone' }).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await texts()).toEqual([])
  })

  it('lets others through when one of many fails', async () => {
    const { add, texts } = await withNotes(await open())
    await add(0, 'taken')
    const outcomes = await Promise.allSettled([add(1, 'a'), add(2, 'taken'), add(3, 'b')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await texts()).toEqual(['taken', 'a', 'b'])
  })

  it('keeps the rest of a transaction when a savepoint in it fails', async () => {
    const { write, texts } = await withNotes(await open())
    await write(async (tx) => {
      const add = (id: number, text: string) => tx.insertInto('notes').values({ id, text }).execute()
      await add(1, 'before')
      await expect(savepoint(tx, () => add(2, 'before'))).rejects.toThrow(/unique/i)
      await savepoint(tx, () => add(3, 'after'))
    })
    expect(await texts()).toEqual(['before', 'after'])
  })

  it('loses no update among many writers', async () => {
    const { read, write, add } = await withNotes(await open())
    await add(1, '0')
    const increment = () =>
      write(async (tx) => {
        const { text } = await tx.selectFrom('notes').select('text').forUpdate().executeTakeFirstOrThrow()
        await tx
          .updateTable('notes')
          .set({ text: String(Number(text) + 1) })
          .execute()
      })
    await Promise.all(Array.from({ length: 40 }, increment))
    expect(await read.selectFrom('notes').select('text').executeTakeFirst()).toMatchObject({ text: '40' })
  })

  it('refuses a transaction that is over', async () => {
    const { write, texts } = await withNotes(await open())
    const kept = await write(async (tx) => ({ tx }))
    await expect(kept.tx.insertInto('notes').values({ id: 1, text: 'late' }).execute()).rejects.toThrow()
    expect(await texts()).toEqual([])
  })

  it('finishes what was accepted before it closes, and refuses what comes after', async () => {
    const database = await open()
    const { add } = await withNotes(database)
    const [accepted] = await Promise.all([add(1, 'accepted'), database.close()])
    expect(accepted).toBeDefined()
    await expect(add(2, 'too late')).rejects.toThrow()
  })
})
