import { once } from 'node:events'
import { fstatSync, statSync } from 'node:fs'
import { mkdtemp, open, realpath, rm, utimes, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startTestServer, statusOf, talk } from '../../../test/http-server.ts'
import { serveFile } from './serve-file.ts'

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Host: site.test', ...headers].join('\r\n')}\r\n\r\n`

/** More than sockets and streams buffer by themselves. */
const size = 24 * 1024 * 1024

/** A server with one long file, at /film. What is asked for at /late is begun once the client has gone; /never gets no answer. */
async function setUp() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'portico-unread-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'film.mp4')
  await writeFile(path, Buffer.alloc(size, 'film'))
  const counts = { asked: 0, answered: 0 }
  const { port } = await startTestServer(async (request: Request, { incoming }: HttpBindings) => {
    const { pathname } = new URL(request.url)
    counts.asked += 1
    if (pathname === '/never') return new Promise<Response>(() => {})
    if (pathname === '/late' && !incoming.socket.destroyed) await once(incoming.socket, 'close')
    const answer = await serveFile(request, { path, contentType: 'video/mp4', cacheControl: 'public' })
    counts.answered += 1
    return answer ?? new Response(null, { status: 404 })
  })
  const ask = (...words: string[]) => {
    const socket = connect(port, '127.0.0.1', () => void socket.write(words.join('')))
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return { path, port, ask, counts }
}

const maxDescriptors = 4096

/** Asks every descriptor which file it is: systems differ in what they tell of those that are open. */
function timesOpen(path: string) {
  const { dev, ino } = statSync(path, { bigint: true })
  const isThisFile = (descriptor: number) => {
    try {
      const found = fstatSync(descriptor, { bigint: true })
      return found.dev === dev && found.ino === ino
    } catch {
      return false
    }
  }
  return Array.from({ length: maxDescriptors }, (_, descriptor) => descriptor).filter(isThisFile).length
}

const turns = [1, 2, 3, 4, 5]

/** The first bytes; distinguishes a connection that ends without any from a slow one. */
const firstOf = (socket: Socket) =>
  new Promise((resolve, reject) => {
    socket.once('data', resolve)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The connection was closed before anything came.')))
  })

describe('a file is left closed', () => {
  it('as is to be seen from the descriptors', async () => {
    const { path } = await setUp()
    const handle = await open(path)
    expect(timesOpen(path)).toBe(1)
    await handle.close()
    expect(timesOpen(path)).toBe(0)
  })

  it('[OPS-02] by clients who are gone before the answer begins', async () => {
    const { path, port, ask, counts } = await setUp()
    const sockets = turns.map(() => ask(get('/late')))
    await expect.poll(() => counts.asked).toBe(turns.length)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => counts.answered).toBe(turns.length)
    await expect.poll(() => timesOpen(path)).toBe(0)
    expect(statusOf(await talk(port, get('/film', 'Range: bytes=0-9', 'Connection: close')).closed)).toBe(206)
  })

  it('[OPS-02] by clients who go while it is sent', async () => {
    const { path, ask } = await setUp()
    const sockets = turns.map(() => ask(get('/film')))
    await Promise.all(sockets.map((socket) => firstOf(socket)))
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => timesOpen(path)).toBe(0)
  })

  it('[OPS-02] by clients who go while it waits behind another answer', async () => {
    const { path, ask, counts } = await setUp()
    const sockets = turns.map(() => ask(get('/never'), get('/film')))
    await expect.poll(() => counts.asked).toBe(turns.length)
    expect(timesOpen(path)).toBe(0)
    for (const socket of sockets) socket.destroy()
    await Promise.all(sockets.map((socket) => once(socket, 'close')))
    await expect.poll(() => timesOpen(path)).toBe(0)
  })
})

describe('a long file', () => {
  it('arrives whole', async () => {
    const { port } = await setUp()
    const bytes = Buffer.from(await (await fetch(`http://127.0.0.1:${port}/film`)).arrayBuffer())
    expect(bytes.equals(Buffer.alloc(size, 'film'))).toBe(true)
  })

  it('breaks off when it is changed meanwhile, and harms nobody else', async () => {
    const { path, port } = await setUp()
    const address = `http://127.0.0.1:${port}/film`
    const answer = await fetch(address)
    await writeFile(path, 'another film')
    await utimes(path, 1, 1)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    expect(await (await fetch(address)).text()).toBe('another film')
  })
})
