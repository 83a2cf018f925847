import { Client } from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { randomIds } from '#platform/ids.ts'
import { createTestLog } from '../../../test/test-log.ts'
import type { Dropped } from './invalidations.ts'
import { createPostgresInvalidations, toPayloads } from './postgres-invalidations.ts'

const name = 'invalidations_test'

async function database() {
  const admin = new Client({ connectionString: `${inject('postgres').url}/postgres` })
  await admin.connect()
  onTestFinished(() => admin.end())
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (!rowCount) await admin.query(`CREATE DATABASE ${name}`)
  const cutAll = () =>
    admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  return { url: `${inject('postgres').url}/${name}`, cutAll }
}

async function node(url: string, retryMs = 10) {
  const heard: Dropped[] = []
  const { log } = createTestLog()
  const invalidations = await createPostgresInvalidations({ url, ids: randomIds, log, retryMs })
  onTestFinished(() => invalidations.close())
  invalidations.subscribe((dropped) => heard.push(dropped))
  return { heard, publish: invalidations.publish }
}

describe('nodes on one PostgreSQL', () => {
  it('hear what others dropped, not what they dropped themselves', async () => {
    const { url } = await database()
    const [one, two, three] = await Promise.all([node(url), node(url), node(url)])
    one.publish(['entry:1', "it's"])
    two.publish(['menu'])
    await expect.poll(() => three.heard).toHaveLength(2)
    expect(new Set(three.heard)).toEqual(new Set([['entry:1', "it's"], ['menu']]))
    await expect.poll(() => [one.heard, two.heard]).toEqual([[['menu']], [['entry:1', "it's"]]])
  })

  it('hear of more tags than fit into one message', async () => {
    const { url } = await database()
    const [one, two] = await Promise.all([node(url), node(url)])
    const tags = Array.from({ length: 3000 }, (_, i) => `entry:${i}`)
    one.publish(tags)
    await expect.poll(() => two.heard.flat()).toEqual(tags)
  })

  it('forget everything after a lost connection, and still deliver what was published meanwhile', async () => {
    const { url, cutAll } = await database()
    const [slow, quick] = await Promise.all([node(url, 1000), node(url)])
    await cutAll()
    slow.publish(['entry:1'])
    await expect.poll(() => quick.heard).toEqual(['everything', ['entry:1']])
    expect(slow.heard).toEqual(['everything'])
  })

  it('cannot start without the database', async () => {
    const { log } = createTestLog()
    await expect(
      createPostgresInvalidations({ url: 'postgres://nobody@127.0.0.1:1/none', ids: randomIds, log }),
    ).rejects.toThrow('ECONNREFUSED')
  })
})

describe('messages', () => {
  const read = (payloads: string[]) => payloads.map((payload) => JSON.parse(payload).dropped)

  it('stay below what PostgreSQL takes, in bytes', () => {
    const tags = Array.from({ length: 2000 }, (_, i) => `tag:${'ü"'.repeat(i % 30)}${i}`)
    const payloads = toPayloads('node', tags)
    expect(read(payloads).flat()).toEqual(tags)
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000)
  })

  it('say everything when there is too much to say', () => {
    expect(
      read(
        toPayloads(
          'node',
          Array.from({ length: 50_000 }, (_, i) => `entry:${i}`),
        ),
      ),
    ).toEqual(['everything'])
    expect(read(toPayloads('node', ['a', 'b'.repeat(9000)]))).toEqual(['everything'])
  })
})
