import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'

const run = promisify(execFile)

export const acceptEncoding = 'gzip, deflate, br, zstd'

/** What a browser sends, in short. */
const usualHeaders = {
  'Accept-Encoding': acceptEncoding,
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64)',
  Accept: 'text/html,application/xhtml+xml',
  'Accept-Language': 'en',
}
const connections = 32

export type Load = (url: string, seconds: number, more?: Asking) => Promise<number>

export type Asking = { method?: 'GET' | 'HEAD'; headers?: Record<string, string> }

/**
 * Counts the requests answered when 32 connections ask one thing after another: by wrk where it is installed. That one waits for a
 * body after HEAD, for ever.
 */
export async function chooseLoad(): Promise<Load> {
  if (!(await isInstalled('wrk'))) return threads
  return (url, seconds, asking) => (asking?.method === 'HEAD' ? threads : wrk)(url, seconds, asking)
}

export const isInstalled = (command: string) =>
  run(command, ['-v']).then(
    () => true,
    (error) => error.code !== 'ENOENT',
  )

async function wrk(url: string, seconds: number, { headers = {} }: Asking = {}) {
  const asked = Object.entries({ ...usualHeaders, ...headers }).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...asked, url])
  return Number(/(\d+) requests in/.exec(stdout)?.[1])
}

async function threads(url: string, seconds: number, { method = 'GET', headers = {} }: Asking = {}) {
  const { hostname, port, pathname } = new URL(url)
  const lines = Object.entries({ ...usualHeaders, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const request = `${method} ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\n${lines.join('')}\r\n`
  const workerData = { hostname, port: Number(port), request, milliseconds: seconds * 1000, connections }
  const [answered] = await once(new Worker('./bench/cached-page/ask-in-turn.mjs', { workerData }), 'message')
  return answered as number
}
