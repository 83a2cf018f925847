import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createSemaphore } from '#platform/concurrency.ts'
import { exists, replaceFile } from '#platform/disk.ts'

export function createMadeFiles({ folder, atOnce }: { folder: string; atOnce: number }) {
  const underWay = new Map<string, Promise<string>>()
  const takeTurn = createSemaphore(atOnce)

  const make = async (path: string, produce: () => Promise<Uint8Array>) => {
    const bytes = await takeTurn(produce)
    await mkdir(folder, { recursive: true })
    await replaceFile(path, bytes)
    return path
  }

  return {
    /** The path of a file that can be made again at any time; made once however many ask, and few at a time. */
    async get(name: string, produce: () => Promise<Uint8Array>) {
      const path = join(folder, name)
      if (await exists(path)) return path
      const started = underWay.get(name) ?? make(path, produce).finally(() => underWay.delete(name))
      underWay.set(name, started)
      return started
    },
  }
}
