import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'

const schema = z.record(z.string(), z.number())

/** When each file was first found to be unknown, by its name. Where that is lost, the time begins anew. */
export function createFirstUnknown(file: string) {
  const read = async (): Promise<Record<string, number>> => {
    const text = await readFile(file, 'utf8').catch(() => '{}')
    try {
      return schema.parse(JSON.parse(text))
    } catch {
      return {}
    }
  }

  /** Another machine of the site may be writing it too: each writes its own, the last one moved into place stays. */
  const write = async (content: Record<string, number>) => {
    const draft = `${file}.${randomUUID()}`
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    try {
      await writeFile(draft, `${JSON.stringify(content)}\n`, { mode: 0o600 })
      await rename(draft, file)
    } finally {
      await rm(draft, { force: true })
    }
  }

  return {
    /** Answers since when each of them is unknown. All others are forgotten: they are known again, or gone. */
    async remember(names: readonly string[], now: number): Promise<Map<string, number>> {
      const before = await read()
      const since = new Map(names.map((name) => [name, before[name] ?? now]))
      const isSame = since.size === Object.keys(before).length && names.every((name) => name in before)
      if (!isSame) await write(Object.fromEntries(since))
      return since
    },
  }
}
