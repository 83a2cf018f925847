import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type MadeFiles = {
  /** The path of a file that can be made again at any time; made once however many ask, and few at a time. */
  get(name: string, make: () => Promise<Uint8Array>): Promise<string>
}

export function createMadeFiles({ folder, atOnce }: { folder: string; atOnce: number }): MadeFiles {
  const underWay = new Map<string, Promise<string>>()
  const takeTurn = createTurns(atOnce)

  const make = async (name: string, path: string, produce: () => Promise<Uint8Array>) => {
    const bytes = await takeTurn(produce)
    await mkdir(folder, { recursive: true })
    // Another process may be making it too: each writes its own, the last one moved into place stays.
    const draft = join(folder, `${name}.${randomUUID()}.new`)
    await writeFile(draft, bytes)
    await rename(draft, path)
    return path
  }

  return {
    async get(name, produce) {
      const path = join(folder, name)
      if (await exists(path)) return path
      const started = underWay.get(name) ?? make(name, path, produce).finally(() => underWay.delete(name))
      underWay.set(name, started)
      return started
    },
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

function createTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
