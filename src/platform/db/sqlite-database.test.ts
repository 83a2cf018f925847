import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSqliteDatabase } from './sqlite-database.ts'

type Tables = { accounts: { id: number; amount: number } }

async function openBank() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-sqlite-'))
  const file = join(folder, 'site.db')
  const database = await openSqliteDatabase({ file })
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  const { read, write } = database.tables<Tables>()
  await write((tx) =>
    sql`create table accounts (id integer primary key, amount integer not null check (amount >= 0))`.execute(
      tx,
    ),
  )
  const amounts = async () => {
    const rows = await read.selectFrom('accounts').selectAll().orderBy('id').execute()
    return rows.map(({ amount }) => amount)
  }
  return { file, database, read, write, amounts }
}

describe('SQLite', () => {
  it('[PERF-131] gives others a turn after a long look', async () => {
    const { read } = await openBank()
    let turns = 0
    setImmediate(() => {
      turns += 1
    })
    const asked =
      sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 300000)
      select max(n) as max from numbers`.execute(read)
    expect((await asked).rows).toEqual([{ max: 300_000 }])
    expect(turns).toBe(1)
  })

  it('[PERF-131] gives others a turn between long looks that were asked for together', async () => {
    const { read } = await openBank()
    let [turns, isOver] = [0, false]
    const others = () => {
      turns += 1
      if (!isOver) setImmediate(others)
    }
    setImmediate(others)
    const look = () =>
      sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 300000)
        select max(n) from numbers`.execute(read)
    await Promise.all([look(), look(), look(), look()])
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(4)
  })

  it('[OPS-03] is opened so that what is answered is on the disk', async () => {
    const { database, file } = await openBank()
    const pragma = async (name: string) => {
      const { write } = database.tables<unknown>()
      const { rows } = await write((tx) => sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(tx))
      return Object.values(rows[0] ?? {})[0]
    }
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
    const stranger = new DatabaseSync(file)
    expect(stranger.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
    stranger.close()
  })

  it('[OPS-80] empties its log once the reader that prevented it is done', async () => {
    const { database, file, write } = await openBank()
    const backup = new DatabaseSync(file, { readOnly: true })
    onTestFinished(() => backup.close())
    backup.exec('begin')
    backup.prepare('select count(*) from accounts').get()
    await write((tx) => tx.insertInto('accounts').values({ id: 1, amount: 1 }).execute())
    await database.carryOver()
    expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0)
    backup.exec('commit')
    await expect.poll(async () => (await stat(`${file}-wal`)).size, { timeout: 20_000 }).toBe(0)
  })

  it.each([
    { what: 'its log', gone: ['-wal'] },
    { what: 'its log and the index of it', gone: ['-wal', '-shm'] },
    { what: 'its log, and somebody has looked at it since', gone: ['-wal'], isLookedAt: true },
  ])('saves what was answered when it loses $what', async ({ gone, isLookedAt = false }) => {
    const { database, file, write } = await openBank()
    const add = (id: number) => write((tx) => tx.insertInto('accounts').values({ id, amount: id }).execute())
    await add(1)
    for (const ending of gone) await rm(`${file}${ending}`)
    if (isLookedAt) await writeFile(`${file}-wal`, '')
    await expect(add(2)).rejects.toThrow('Do not put it back; stop the site')
    expect(() => database.checkFiles()).toThrow('Do not put it back; stop the site')
    // As after a kill: nothing but the file itself is left.
    await copyFile(file, `${file}.copy`)
    const saved = new DatabaseSync(`${file}.copy`)
    expect(saved.prepare('select id from accounts').all()).toEqual([{ id: 1 }])
    saved.close()
  })

  it('destroys nothing as it closes after others have begun a log where its own was deleted', async () => {
    const { database, file, write } = await openBank()
    const add = (id: number) => write((tx) => tx.insertInto('accounts').values({ id, amount: id }).execute())
    for (let id = 1; id <= 20; id += 1) await add(id)
    await rm(`${file}-wal`)
    await expect(add(21)).rejects.toThrow()
    // A connection of this process would share what SQLite knows of the file.
    const other = spawnSync(process.execPath, [
      '-e',
      `new (require('node:sqlite').DatabaseSync)(${JSON.stringify(file)}).exec('insert into accounts values (30, 30)'); process.kill(process.pid, 'SIGKILL')`,
    ])
    expect(String(other.stderr)).toBe('')
    await database.close()
    const after = spawnSync(process.execPath, [
      '-p',
      `JSON.stringify(new (require('node:sqlite').DatabaseSync)(${JSON.stringify(file)}).prepare('select count(*) as count from accounts').get())`,
    ])
    expect(String(after.stdout).trim()).toBe('{"count":21}')
  })

  it('cannot be written through the reading side', async () => {
    const { read } = await openBank()
    await expect(read.insertInto('accounts').values({ id: 1, amount: 1 }).execute()).rejects.toThrow(
      /readonly/,
    )
  })

  it('keeps every transfer whole, whatever happens around it', async () => {
    const transfer = fc.record({
      from: fc.nat({ max: 3 }),
      to: fc.nat({ max: 3 }),
      amount: fc.integer({ min: 1, max: 60 }),
      pause: fc.boolean(),
      fails: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(transfer, { maxLength: 40 }), async (transfers) => {
        const { write, amounts } = await openBank()
        const expected = [100, 100, 100, 100]
        await write((tx) =>
          tx
            .insertInto('accounts')
            .values(expected.map((amount, id) => ({ id, amount })))
            .execute(),
        )
        let inside = 0
        const outcomes = await Promise.allSettled(
          transfers.map(({ from, to, amount, pause, fails }) =>
            write(async (tx) => {
              inside += 1
              expect(inside).toBe(1)
              try {
                await tx
                  .updateTable('accounts')
                  .set({ amount: sql`amount + ${amount}` })
                  .where('id', '=', to)
                  .execute()
                if (pause) await nextTurn()
                if (fails) throw new Error('changed my mind')
                await tx
                  .updateTable('accounts')
                  .set({ amount: sql`amount - ${amount}` })
                  .where('id', '=', from)
                  .execute()
              } finally {
                inside -= 1
              }
            }),
          ),
        )
        for (const [index, { from, to, amount, fails }] of transfers.entries()) {
          const after = expected.with(to, (expected[to] ?? 0) + amount)
          const possible = !fails && (after[from] ?? 0) >= amount
          expect(outcomes[index]?.status).toBe(possible ? 'fulfilled' : 'rejected')
          if (!possible) continue
          expected[to] = (expected[to] ?? 0) + amount
          expected[from] = (expected[from] ?? 0) - amount
        }
        expect(await amounts()).toEqual(expected)
      }),
      { numRuns: 30 },
    )
  })

  it('shows a write to the reader as soon as it is answered', async () => {
    const { write, read } = await openBank()
    await Promise.all(
      Array.from({ length: 50 }, async (_, id) => {
        await write((tx) => tx.insertInto('accounts').values({ id, amount: id }).execute())
        const row = await read.selectFrom('accounts').select('amount').where('id', '=', id).executeTakeFirst()
        expect(row?.amount).toBe(id)
      }),
    )
  })

  it('answers nobody with success when SQLite gives up the shared transaction', async () => {
    const { write, amounts } = await openBank()
    await write((tx) => tx.insertInto('accounts').values({ id: 1, amount: 1 }).execute())
    const add = (id: number) => write((tx) => tx.insertInto('accounts').values({ id, amount: id }).execute())
    const outcomes = await Promise.allSettled([
      add(2),
      write(async (tx) => {
        await sql`insert or rollback into accounts values (1, 1)`.execute(tx).catch(() => {})
        await tx.insertInto('accounts').values({ id: 3, amount: 3 }).execute()
      }),
      add(4),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(await amounts()).toEqual([1, 4])
  })

  it('is shared by several processes without losing an update or failing one', async () => {
    const { file, write, amounts } = await openBank()
    await write((tx) => tx.insertInto('accounts').values({ id: 1, amount: 0 }).execute())
    const script = new URL('../../../test/fixtures/count-up.ts', import.meta.url)
    const children = Array.from({ length: 3 }, () => fork(script, [file, '150'], { execArgv: [] }))
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]))
    expect(codes).toEqual([0, 0, 0])
    expect(await amounts()).toEqual([450])
  })
})
