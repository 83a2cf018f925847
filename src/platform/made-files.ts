import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTurns } from '#platform/turns.ts'

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
