import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

/** The built program, as `npm start` runs it, in an empty folder. */
async function start(environment: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-start-'))
  const program = spawn(process.execPath, [resolve('dist/server/portico.js'), 'start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(program, 'exit')
  onTestFinished(async () => {
    program.kill('SIGKILL')
    await exit
    await rm(folder, { recursive: true, force: true })
  })
  let said = ''
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const ready = () =>
    vi.waitFor(
      () => {
        const url = /Ready: (\S+)/.exec(said)?.[1]
        if (!url) throw new Error(`not ready: ${said}`)
        return url
      },
      { timeout: 30_000 },
    )
  return { program, exit, ready, said: () => said }
}

describe('the program', () => {
  it.each(['1', '2'])(
    '[OPS-02] serves with %s worker(s) until it is told to stop, and exits with 0',
    async (workers) => {
      const { program, ready, exit } = await start({ PORTICO_WORKERS: workers })
      const url = await ready()
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      expect((await fetch(url)).headers.get('content-security-policy')).toContain("default-src 'none'")
      program.kill('SIGTERM')
      expect(await exit).toEqual([0, null])
    },
  )

  it('[OPS-02] says in one sentence why it cannot start', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const { exit, said } = await start({ PORT: String(port) })
    expect(await exit).toEqual([1, null])
    expect(said()).toContain(
      `Port ${port} is in use by another program: stop that program, or choose another port`,
    )
    expect(said()).not.toContain('    at ')
  })
})
