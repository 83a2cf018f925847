import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export type Ended = {
  /** Of a program that was killed there is none. */
  code: number | null
  seconds: number
  /** Of all its threads, in the program and in the system; to the last tenth of a second. */
  cpuSeconds: number
  /** The most memory that it ever had, in megabytes; nothing where the system does not tell. */
  peak: number
}

/** Runs the built program in the folder of a site, as its owner does. */
export async function runProgram(
  folder: string,
  words: readonly string[],
  { killAfter }: { killAfter?: number | undefined } = {},
): Promise<Ended> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "portico-wordpress": "*" } }')
  const began = performance.now()
  const child = spawn(process.execPath, [resolve('bin/portico.mjs'), ...words], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORTICO_LOG: 'error' },
  })
  const exit = once(child, 'exit')
  const watched = watch(child.pid ?? 0)
  if (killAfter !== undefined) {
    await Promise.race([exit, delay(killAfter * 1000)])
    child.kill('SIGKILL')
  }
  const [code] = (await exit) as [number | null]
  const seconds = (performance.now() - began) / 1000
  return { code, seconds, ...watched.stop() }
}

/** What the system told last. */
function watch(pid: number) {
  let found = { cpuSeconds: 0, peak: 0 }
  const look = () => {
    try {
      const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      const ticks = Number(times[11]) + Number(times[12])
      if (peak !== undefined) found = { cpuSeconds: ticks / 100, peak: Number(peak) / 1024 }
    } catch {
      // It has ended.
    }
  }
  const timer = setInterval(look, 50)
  return {
    stop() {
      clearInterval(timer)
      return found
    },
  }
}
