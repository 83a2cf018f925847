import { Worker } from 'node:worker_threads'
import { isDamage } from './sqlite-error.ts'

type Found = { finding?: string; error?: { message: string; errcode?: number } }

/**
 * Reads a whole SQLite file, in a thread of its own: a second and more for each gigabyte, in which nobody should wait. Answers what is
 * wrong with it, in SQLite's words; nothing if it is whole.
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
    // What keeps it from looking keeps the site from opening the file, and is explained there.
    for (const event of ['error', 'exit'] as const) thread.once(event, () => resolve(undefined))
  })
  return { damage, stop: () => void thread.terminate() }
}

function damageIn({ finding, error }: Found): string | undefined {
  if (error) return isDamage(Object.assign(new Error(), error)) ? error.message : undefined
  return finding === undefined || finding === 'ok' ? undefined : plain(finding)
}

export const plain = (finding: string) => finding.replace(/^\*{3}.*\*{3}\s*/, '').replaceAll(/\s+/g, ' ')

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
