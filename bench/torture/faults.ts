import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Program } from './program.ts'
import type { Random } from './random.ts'
import type { Visitors } from './visitors.ts'

/** What happens to a running site beside being killed. Each ends before the next kill and leaves nothing broken behind. */
export type Faults = {
  readonly names: readonly string[]
  /** Answers what happened. Nothing does where the site is not ready for it; then that comes next. */
  happen(program: Program, visitors: Pick<Visitors, 'writeAndReset'>): Promise<string | undefined>
}

/** Answers whether it happened. */
type Fault = (program: Program, visitors: Pick<Visitors, 'writeAndReset'>) => Promise<boolean>

export type FaultDeps = {
  folder: string
  random: Random
  restartPostgres?: (() => Promise<void>) | undefined
}

const minute = 60_000
/** No step is longer than the time an email is tried for, nor than the keys of repeats are kept. */
const steps = [-180 * minute, -20 * minute, -minute, minute, 20 * minute, 180 * minute] as const

export const clockFile = (folder: string) => join(folder, 'clock')

export function createFaults({ folder, random, restartPostgres }: FaultDeps): Faults {
  const data = join(folder, 'data')
  const uploads = join(data, 'uploads')
  const away = join(folder, 'away')

  /** Back in the end, so that nothing is late for good. */
  const stepClock = async () => {
    await writeFile(clockFile(folder), String(random.pick(steps)))
    return true
  }

  const takeUploadsAway = async () => {
    if (!(await isThere(uploads))) return false
    await rename(uploads, away)
    await delay(random.between(100, 600))
    await mkdir(uploads, { recursive: true })
    for (const name of await readdir(away)) await rename(join(away, name), join(uploads, name))
    await rm(away, { recursive: true })
    return true
  }

  /** A copy of a moment is put back. What is thanked for after that moment would be gone with the deleted files. */
  const deleteDatabase = async (program: Program) => {
    program.pause()
    try {
      await cp(data, away, { recursive: true })
      for (const name of await readdir(data))
        if (name.startsWith('portico.db')) await rm(join(data, name), { force: true })
    } finally {
      program.goOn()
    }
    await delay(random.between(100, 600))
    await program.kill('SIGKILL')
    await rm(data, { recursive: true })
    await rename(away, data)
    return true
  }

  /** A site that is stopped puts into the database what it had written to the log, if there is room for it. */
  const deleteLog = async (program: Program) => {
    const isReady = await program.ready.then(
      () => true,
      () => false,
    )
    if (!isReady || program.isFull) return false
    await rm(join(data, 'portico.db-wal'), { force: true })
    await delay(random.between(0, 600))
    await program.kill('SIGTERM')
    return true
  }

  const all: Record<string, Fault> = {
    'requests are reset and sent again': (program, visitors) => visitors.writeAndReset(program),
    'the clock steps': stepClock,
    'the uploads vanish and come back': takeUploadsAway,
    ...(restartPostgres
      ? { 'PostgreSQL restarts': () => restartPostgres().then(() => true) }
      : {
          'the database is deleted': deleteDatabase,
          'the log is deleted and the site stopped': deleteLog,
        }),
  }
  const names = Object.keys(all)
  const deck = random.deck(names)
  return {
    names,
    async happen(program, visitors) {
      const name = deck.draw()
      if (await all[name]?.(program, visitors)) return name
      deck.putBack(name)
      return undefined
    },
  }
}

/** So many kilobytes that the largest file of the site can grow a little, as on a disk that is nearly full. */
export async function nearlyFull(folder: string, random: Random): Promise<number> {
  const files = await readdir(join(folder, 'data'), { withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ name }) => (await stat(join(folder, 'data', name))).size),
  )
  return Math.ceil(Math.max(0, ...sizes) / 1024) + random.between(16, 256)
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
