import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { withTimeout } from '#platform/concurrency.ts'
import { damagedDatabase, isDamage, plainFinding } from './database-errors.ts'
import { refuseSilentDamage } from './sqlite-damage.ts'

export type LookOptions = {
  /** How long a start waits for it, before it goes on while the site serves. */
  milliseconds?: number
  through?: typeof lookThrough
}

export type Look = {
  /** Looks on, or begins to. Nobody waits for what is found. */
  goOn(tell: (damage: Error) => void): void
  stop(): void
}

/** No start is held up for longer, however large the database. */
const usualMilliseconds = 100
/** More cannot be read in that time, and would only take the disk and a processor from the start. */
const readAtOnce = 32 * 1024 * 1024

/** Before a site serves from a file. Throws when damage is found at once, as in a small one. */
export async function beginLook(
  file: string,
  { milliseconds = usualMilliseconds, through = lookThrough }: LookOptions = {},
): Promise<Look | undefined> {
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) return undefined
  refuseSilentDamage(file)
  let look = size > readAtOnce ? undefined : through(file)
  const late = new Error('It is looked at while the site serves.')
  const early = look && (await withTimeout(look.damage, milliseconds, () => late).catch(() => undefined))
  if (typeof early === 'string') throw damagedDatabase(file, early)
  return {
    stop: () => look?.stop(),
    goOn(tell) {
      look ??= through(file)
      void look.damage.then((found) => found !== undefined && tell(damagedDatabase(file, found)))
    },
  }
}

type Found = { finding?: string; error?: { message: string; errcode?: number } }

/**
 * Reads a whole SQLite file, in a separate thread: it takes a second and more for each gigabyte, and nobody should wait
 * for it. Returns its damage, in SQLite's words; undefined if there is none.
 */
export function lookThrough(file: string): { damage: Promise<string | undefined>; stop(): void } {
  const thread = new Worker(`(${look})()`, {
    eval: true,
    name: 'look-through',
    workerData: { file },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  })
  thread.unref()
  const damage = new Promise<string | undefined>((resolve) => {
    thread.once('message', (found: Found) => resolve(damageIn(found)))
    // Whatever prevents the check prevents the site from opening the file, and is explained there.
    for (const event of ['error', 'exit'] as const) thread.once(event, () => resolve(undefined))
  })
  return { damage, stop: () => void thread.terminate() }
}

function damageIn({ finding, error }: Found): string | undefined {
  if (error) return isDamage(Object.assign(new Error(), error)) ? error.message : undefined
  return finding === undefined || finding === 'ok' ? undefined : plainFinding(finding)
}

/** Runs in the thread, from its source alone. */
function look() {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads')
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  try {
    const connection = new DatabaseSync(workerData.file, { readOnly: true, timeout: 5000 })
    try {
      const row = connection.prepare('pragma quick_check(1)').get() ?? {}
      parentPort?.postMessage({ finding: String(Object.values(row)[0]) })
    } finally {
      connection.close()
    }
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number }
    parentPort?.postMessage({ error: { message, errcode } })
  }
}
