import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase } from '../../../test/databases.ts'
import { setUpOutbox } from '../../../test/outbox-set-up.ts'
import { createOutboxRunner } from './outbox-runner.ts'

const connections = 4

/** A database of a real server at which one role may hold a few connections only, and a way to use them all up. */
async function openScarce() {
  const { database, remove } = await createTestDatabase('postgres')
  onTestFinished(remove)
  const { url } = database.location as { url: string }
  const role = `scarce_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create role ${role} login password 'x' connection limit ${connections}`)
  await admin.query(`grant all on all tables in schema public to ${role}`)
  const hogs: pg.Client[] = []
  const asRole = Object.assign(new URL(url), { username: role, password: 'x' }).href
  const db = await openDatabase({ url: asRole, log: createLog('silent'), poolSize: 2 })
  onTestFinished(async () => {
    await db.close()
    await Promise.all(hogs.map((hog) => hog.end()))
    await admin.query(`drop owned by ${role}`)
    await admin.query(`drop role ${role}`)
    await admin.end()
  })
  return {
    open: async () => ({ ...db, location: { url: asRole } }),
    /** All other connections of the role are closed, until only this holder has any. */
    async exhaust() {
      while (hogs.length < connections) {
        const others = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = $1 and application_name <> 'hog'`
        await admin.query(others, [role])
        const hog = new pg.Client({ connectionString: asRole, application_name: 'hog' })
        hog.on('error', () => {})
        await hog.connect().then(
          () => hogs.push(hog),
          () => {},
        )
      }
    },
    giveBack: () => Promise.all(hogs.splice(0).map((hog) => hog.end())),
  }
}

describe('what was sent while PostgreSQL is out of connections', () => {
  it('[FORM-17] is recorded as soon as it can be, and nothing else is begun before', async () => {
    const scarce = await openScarce()
    const { put, working, outbox, pass, state, logged } = await setUpOutbox(scarce.open)
    await put('a', 'b', 'c', 'd')
    const sent: string[] = []
    const exhausted = Promise.withResolvers<void>()
    const workers = await working(async ({ id }) => {
      sent.push(id)
      if (sent.length === 2) await scarce.exhaust().then(exhausted.resolve)
      return { outcome: 'sent' }
    })
    await exhausted.promise
    await expect
      .poll(() => logged)
      .toContain('what became of a mail could not be recorded; it is tried again')
    expect(sent).toHaveLength(2)
    await scarce.giveBack()
    await expect.poll(async () => (await outbox.counts()).sent).toBe(4)
    pass(3_600_000)
    workers.wake('mail')
    expect(await state('item-1')).toMatchObject({ state: 'sent', attempts: 1 })
    expect(sent.toSorted()).toEqual(['item-1', 'item-2', 'item-3', 'item-4'])
  })

  it('[FORM-17] is recorded also where a visitor waits for the mail server', async () => {
    const scarce = await openScarce()
    const db = await scarce.open()
    let sent = 0
    const note = (_: object, message: string) => {
      if (message.startsWith('what became of a mail could not be recorded')) void scarce.giveBack()
    }
    const office = createOutboxRunner({
      db,
      clock: { now: () => new Date('2026-06-01T12:00:00Z') },
      ids: { next: () => 'worker' },
      log: { info: note, warn: note, error: note },
      deliver: async () => {
        sent += 1
        await scarce.exhaust()
        return { outcome: 'sent' }
      },
      alarm: { afterMilliseconds: 900_000 },
    })
    onTestFinished(() => office.stop())
    const claim = office.claimNow()
    await db
      .tables<unknown>()
      .write((tx) => office.outbox.put(tx, [{ id: 'a', kind: 'mail', reference: 'r', payload: 'x', claim }]))
    expect(await office.sendNow('a')).toEqual({ outcome: 'sent' })
    await expect.poll(() => office.outbox.find('a')).toMatchObject({ state: 'sent', attempts: 1 })
    expect(sent).toBe(1)
  })
})
