import { argon2Sync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { createClients } from '#platform/http/clients.ts'
import { urls } from '#shared/urls.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { createApp } from '../app.ts'

const password = 'a lamp above the door'

/** As it is kept, at a cost that hundreds of tries can bear. */
const cheapHash = (() => {
  const nonce = Buffer.from('a pinch of salt.')
  const parameters = { nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: password, ...parameters })
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=64,t=1,p=1$${text(nonce)}$${text(tag)}`
})()

describeOnBothDatabases('the limits of signing in', (open) => {
  const home = (number: number) => `2001:db8:0:${(0x100 + number).toString(16)}::1`

  it('[OPS-13] hold whatever a header claims', async () => {
    const { tryFrom } = await setUp(open)
    const statuses = []
    for (const name of ['via', 'x-forwarded-for', 'forwarded', 'x-real-ip'])
      for (let number = 0; number < 6; number += 1)
        statuses.push(await tryFrom('203.0.113.9', { [name]: `198.51.100.${number}` }))
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(4).fill(429)])
  })

  it('[OPS-13] count the network of an address and the blocks around it', async () => {
    const { tryFrom, db } = await setUp(open)
    const statuses = []
    for (let number = 0; number < 22; number += 1) statuses.push(await tryFrom(`2001:db8:0:1::${number + 1}`))
    expect(statuses.filter((status) => status === 422)).toHaveLength(20)
    const others = await Promise.all(Array.from({ length: 80 }, (_, number) => tryFrom(home(number))))
    expect(others.filter((status) => status === 422).length).toBeLessThanOrEqual(60)
    expect(await tryFrom(home(90))).toBe(429)
    const { rows } = await sql<{ key: string }>`select key from limits`.execute(db.tables<unknown>().read)
    expect(rows.filter(({ key }) => key.includes('2001')).length).toBe(0)
    expect(rows.length).toBeLessThan(100)
  })

  it('[OPS-13] let an owner through while one network fills the line', async () => {
    const { tryFrom } = await setUp(open)
    const crowd = Array.from({ length: 40 }, (_, number) => tryFrom(home(number), {}, `Nobody ${number}`))
    expect(await tryFrom('198.51.100.7', {}, 'Ana', password)).toBe(303)
    expect(await Promise.all(crowd)).toContain(429)
  })

  it('[OPS-13] start again when the clock is put back', async () => {
    const { tryFrom, wait } = await setUp(open)
    for (let number = 0; number < 21; number += 1) await tryFrom('203.0.113.9')
    wait(-60)
    expect(await tryFrom('203.0.113.9', {}, 'Ana', password)).toBe(303)
  })

  it('[OPS-13] keep no row for a passkey that was only asked for', async () => {
    const { ask, db } = await setUp(open)
    for (let number = 0; number < 5; number += 1)
      expect((await ask(urls.desk.signInPasskey, '203.0.113.9')).status).toBe(200)
    const tables = db.tables<unknown>().read
    for (const table of ['account_tokens', 'spent_tokens'])
      expect((await sql`select * from ${sql.table(table)}`.execute(tables)).rows, table).toEqual([])
  })

  it('[OPS-13] are in the log of the site, refused and throttled, without an address', async () => {
    const { tryFrom, logged } = await setUp(open)
    for (let number = 0; number < 21; number += 1) await tryFrom('203.0.113.9')
    const lines = logged.filter(({ msg }) => /sign-in/.test(String(msg)))
    expect(lines).toHaveLength(21)
    expect(lines[0]).toMatchObject({ msg: 'a sign-in was refused', how: 'password' })
    expect(lines[20]).toMatchObject({ msg: 'a sign-in was throttled', from: lines[0]?.from })
    expect(JSON.stringify(lines)).not.toContain('203.0.113')
  })
})

async function setUp(open: OpenTestDatabase) {
  const logged: Record<string, unknown>[] = []
  const write = (fields: object, msg: string) => void logged.push({ ...fields, msg })
  const site = await createDeskSite(open, {}, { info: write, warn: write, error: write })
  const { accounts } = site.deps.use(accountsService)
  await accounts.create({ name: 'Ana', role: 'owner', password: cheapHash })
  // As over a connection from there.
  const clients = createClients([])
  const of = ({ req }: Context) =>
    clients.ofNode({
      headers: { ...Object.fromEntries(req.raw.headers), host: new URL(req.url).host },
      socket: { remoteAddress: req.header('test-peer') },
    } as unknown as IncomingMessage)
  const app = createApp({ ...site.deps, clients: { ...clients, of } })
  const ask = (path: string, address: string, headers: Record<string, string> = {}, body = '') => {
    const sent = {
      origin: site.site,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    }
    const init = { method: 'POST', headers: { ...sent, 'test-peer': address }, body }
    return app.request(new URL(path, site.site).href, init)
  }
  return {
    ask,
    logged,
    db: site.deps.db,
    wait: site.wait,
    async tryFrom(address: string, headers = {}, name = 'Ana', given = 'guess guess') {
      const body = String(new URLSearchParams({ name, password: given }))
      return (await ask(urls.desk.signIn(), address, headers, body)).status
    },
  }
}
