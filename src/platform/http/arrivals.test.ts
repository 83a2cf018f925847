import { setImmediate as turn } from 'node:timers/promises'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { gatherCrowd } from '../../../test/crowd.ts'
import { createTestDatabase } from '../../../test/databases.ts'
import { startTestServer } from '../../../test/http-server.ts'

const clients = 64

describe('a crowd that comes at once', () => {
  it('[OPS-12] is served in the order it came: nobody is stored twice before everybody is stored once', async () => {
    const { database, remove } = await createTestDatabase('sqlite')
    onTestFinished(remove)
    const { write } = database.tables<{ alarms: { name: string; raised_at: number } }>()
    const stored: string[] = []
    const app = new Hono().post('/ask/:client/:time', async (c) => {
      const { client, time } = c.req.param()
      await c.req.text()
      await write((tx) =>
        tx
          .insertInto('alarms')
          .values({ name: `${client} ${time}`, raised_at: 0 })
          .execute(),
      )
      stored.push(time)
      return c.text('thanks')
    })
    const { port } = await startTestServer(app.fetch)
    const { counts } = gatherCrowd({ port, clients, requests: 3, keepAlive: true })
    expect(await counts).toEqual({ answered: 3 * clients, cut: 0 })
    expect(stored.slice(0, clients)).toEqual(Array.from({ length: clients }, () => '1'))
  })

  it.each([true, false])(
    '[OPS-11] is answered when the server is told to stop after it asked, keep-alive: %s',
    async (keepAlive) => {
      const app = new Hono().post('/ask/:client/:time', async (c) => {
        await c.req.text()
        await turn()
        return c.text('thanks')
      })
      const server = await startTestServer(app.fetch)
      const { counts } = gatherCrowd({ port: server.port, clients, requests: 1, keepAlive })
      await server.close(10_000)
      expect(await counts).toEqual({ answered: clients, cut: 0 })
    },
  )
})
