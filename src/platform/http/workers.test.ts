import { spawn } from 'node:child_process'
import type { Cluster } from 'node:cluster'
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { runWorkers } from './workers.ts'

/** Milliseconds. Three programs are started, on a machine that may be busy. */
const patience = 120_000

type Line = { msg: string; pid?: number; url?: string; code?: number }

function start(environment: Record<string, string> = {}) {
  const primary = spawn(process.execPath, ['test/fixtures/several-workers.ts'], {
    env: { ...process.env, PORT: '0', PORTICO_WORKERS: '2', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: Line[] = []
  createInterface({ input: primary.stdout }).on('line', (line) => lines.push(JSON.parse(line)))
  const exit = once(primary, 'exit')
  onTestFinished(() => void primary.kill('SIGKILL'))
  const count = (message: string) => lines.filter(({ msg }) => msg === message).length
  const seen = (message: string, times = 1) =>
    vi.waitFor(() => expect(count(message)).toBeGreaterThanOrEqual(times), patience)
  return {
    primary,
    lines,
    exit,
    seen,
    async ready() {
      await seen('ready')
      return lines.find(({ msg }) => msg === 'ready')?.url ?? ''
    },
  }
}

/** Each request on a new connection, so that the workers take turns. */
const ask = async (url: string, method = 'GET') =>
  (await fetch(url, { method, headers: { connection: 'close' } })).text()

/** The pages in the memory of both workers, by process. */
async function pagesOfAll(url: string) {
  const pages = new Map<string, string>()
  await vi.waitFor(async () => {
    const [pid = '', version = ''] = (await ask(`${url}/page`)).split(' ')
    pages.set(pid, version)
    expect(pages.size).toBe(2)
  }, patience)
  return pages
}

describe('several workers', { timeout: 4 * patience }, () => {
  it('[OPS-02] share the port, drop pages together and count together', async () => {
    const site = start()
    const url = await site.ready()
    const before = await pagesOfAll(url)
    expect([...before.values()]).toEqual(['1', '1'])
    await ask(`${url}/drop`, 'POST')
    await vi.waitFor(async () => {
      expect([...(await pagesOfAll(url)).values()]).toEqual(['2', '2'])
    }, patience)
    const text = await ask(`${url}/metrics`)
    expect(text).toContain('portico_page_cache_misses_total 4')
    expect(text).toContain('portico_page_cache_pages 2')
  })

  it('[OPS-02] replace one that crashed', async () => {
    const site = start()
    const url = await site.ready()
    await expect(ask(`${url}/crash`, 'POST')).rejects.toThrow()
    await site.seen('worker ready', 3)
    expect(site.lines.find(({ code }) => code === 7)).toBeDefined()
    expect((await pagesOfAll(url)).size).toBe(2)
  })

  it('[OPS-33] say that they are ready once all of them serve', async () => {
    const site = start()
    await site.seen('ready')
    expect(site.lines.map(({ msg }) => msg)).toEqual(['worker ready', 'worker ready', 'ready'])
    expect(site.lines.at(-1)).toMatchObject({ serving: 2 })
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    '[OPS-02] finish what is under way on %s, and exit with 0',
    async (signal) => {
      const site = start()
      const url = await site.ready()
      const slow = ask(`${url}/slow`)
      await site.seen('slow request')
      site.primary.kill(signal)
      expect(await slow).toBe('finished')
      expect(await site.exit).toEqual([0, null])
    },
  )

  it('[OPS-02] may end just before the primary tells them something', async () => {
    const primary = spawn(process.execPath, ['test/fixtures/worker-gone-unnoticed.ts'], { stdio: 'inherit' })
    expect(await once(primary, 'exit')).toEqual([0, null])
  })

  it('[OPS-02] say once that they cannot start, and give up', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const site = start({ PORT: String(port) })
    expect(await site.exit).toEqual([1, null])
    expect(site.lines.map(({ msg }) => msg)).toEqual([expect.stringContaining(`Port ${port} is in use`)])
  })
})

/** Processes that only report that they serve, and end when told to. */
function pretendedWorkers(count: number) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const running = new Set<EventEmitter>()
  const told: number[] = []
  const fork = () => {
    const worker = new EventEmitter()
    running.add(worker)
    return worker
  }
  void runWorkers({
    count,
    cluster: Object.assign(new EventEmitter(), { fork }) as unknown as Cluster,
    log: createLog('silent'),
    on() {},
    onStarted: (_, serving) => void told.push(serving),
  })
  return {
    running,
    told,
    serve: () =>
      [...running].map((worker) => worker.emit('message', { portico: 'started', url: 'http://site.test' })),
    crash(worker: EventEmitter | undefined) {
      running.delete(worker as EventEmitter)
      worker?.emit('exit', 7, null)
    },
  }
}

describe('workers that crash again and again', () => {
  it('[OPS-33] leave the site without one for a second at most', () => {
    const { running, serve, crash } = pretendedWorkers(2)
    serve()
    for (let times = 0; times < 20; times += 1) {
      for (const worker of [...running]) crash(worker)
      expect(running.size).toBe(0)
      vi.advanceTimersByTime(1000)
      expect(running.size).toBeGreaterThan(0)
      serve()
    }
  })

  it('[OPS-33] do not slow down the start of another that crashes for the first time', () => {
    const { running, serve, crash } = pretendedWorkers(3)
    serve()
    const [first, , third] = running
    let last = first
    for (let times = 0; times < 10; times += 1) {
      crash(last)
      vi.advanceTimersByTime(30_000)
      last = [...running].at(-1)
    }
    crash(third)
    vi.advanceTimersByTime(200)
    expect(running.size).toBe(3)
  })

  it('[OPS-33] do not keep the others from being called ready, and are not counted', () => {
    const { running, told, serve, crash } = pretendedWorkers(2)
    const [first] = running
    first?.emit('message', { portico: 'started', url: 'http://site.test' })
    expect(told).toEqual([])
    crash([...running].at(-1))
    expect(told).toEqual([1])
    vi.advanceTimersByTime(1000)
    serve()
    expect(told).toEqual([1])
  })
})
