import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { runtimeEnvironment, runtimeFlags } from '../server-process.ts'

export type StartedSite = {
  url: string
  /** From the command to the first request it would answer. */
  seconds: number
  /** Memory of the process in megabytes, where the system tells. */
  megabytes(): number | undefined
  stop(): Promise<void>
}

/** Starts the built site the way its owner does, on the files and data of `folder`. */
export async function startSite(folder: string): Promise<StartedSite> {
  const began = performance.now()
  const child = spawn(process.execPath, [...runtimeFlags, 'dist/server/portico.js', 'start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...runtimeEnvironment,
      PORT: '0',
      PORTICO_LOG: 'error',
      PORTICO_CONTENT: join(folder, 'content'),
      PORTICO_DATA: join(folder, 'data'),
    },
  })
  const url = await readyUrl(child)
  return {
    url,
    seconds: (performance.now() - began) / 1000,
    megabytes: () => residentMegabytes(child.pid),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function readyUrl({ stdout }: ChildProcess): Promise<string> {
  if (stdout) {
    for await (const line of createInterface({ input: stdout })) {
      const url = /https?:\/\/\S+/.exec(line)?.[0]
      if (url) return url
    }
  }
  throw new Error('The site ended before it was ready.')
}

function residentMegabytes(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}
