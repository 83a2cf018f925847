import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

export type ServerProcess = {
  url: string
  port: number
  pid: number
  /** Processor time used so far, of all its threads and of the processes it started. */
  cpuSeconds(): number
  stop(): Promise<void>
}

/** As `npm start` runs the site, in one process. */
export const runtimeFlags = ['--max-old-space-size=1024']
export const runtimeEnvironment = { MALLOC_ARENA_MAX: '1', PORTICO_WORKERS: '1' }

/** Starts a server that prints its address: the site, or what it is compared with, both in the same way. */
export async function startServer(
  args: readonly string[],
  options: { folder?: string; environment?: Record<string, string> } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...runtimeFlags, ...args], {
    cwd: options.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...runtimeEnvironment, NODE_ENV: 'production', ...options.environment },
  })
  const url = await addressOf(child)
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Of a process, its threads, and all processes below it. */
export function cpuSecondsOf(pid: number): number {
  return namesIn(`/proc/${pid}/task`)
    .map((thread) => {
      const ownTime = Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) / 1e9
      const children = textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean)
      return children.reduce((sum, child) => sum + cpuSecondsOf(Number(child)), ownTime)
    })
    .reduce((sum, seconds) => sum + seconds, 0)
}

/** Threads and processes may end while they are looked at. */
const [namesIn, textOf] = [
  (folder: string) => whileThere(() => readdirSync(folder), []),
  (file: string) => whileThere(() => readFileSync(file, 'utf8'), ''),
]

function whileThere<Found>(look: () => Found, gone: Found): Found {
  try {
    return look()
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return gone
    throw error
  }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout) {
    for await (const line of createInterface({ input: stdout })) {
      const url = /https?:\/\/[\w.]+:\d+/.exec(line)?.[0]
      if (url) return url.replace('localhost', '127.0.0.1')
    }
  }
  throw new Error('The server ended before it was ready.')
}
