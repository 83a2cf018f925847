import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.backup.ts'
import { isBackedUp, isPlainFile } from './data-files.ts'

export const manifestName = 'manifest.json'

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.number(),
      /** The largest id the table ever generated, if it generates ids. */
      lastId: z.number().optional(),
      sha256: z.string(),
    }),
  ),
  files: z
    .array(z.object({ path: z.string().refine(isBackedUp), size: z.number(), sha256: z.string() }))
    .refine(areDifferent),
})

/** Each is moved into its place, and can be moved once. */
function areDifferent(files: readonly { path: string }[]) {
  return new Set(files.map(({ path }) => path)).size === files.length
}

/** The contents of a backup, with a checksum for every part. */
export type Manifest = z.output<typeof manifestSchema>

export type BackupProblem = { code: string; what: Message; fix: Message }

export const tableFile = (name: string) => `tables/${name}.jsonl.gz`
export const dataFile = (path: string) => `files/${path}`

export async function readManifest(folder: string): Promise<Result<Manifest, BackupProblem>> {
  const file = join(folder, manifestName)
  const text = (await isPlainFile(file)) ? await readFile(file, 'utf8').catch(() => undefined) : undefined
  if (text === undefined)
    return fail({
      code: 'not_a_backup',
      what: words.noManifest({ name: manifestName, folder }),
      fix: words.noManifestFix({ command: 'npx portico backup', ending: '.part' }),
    })
  try {
    return ok(manifestSchema.parse(JSON.parse(text)))
  } catch {
    return fail({
      code: 'backup_unreadable',
      what: words.badManifest({ name: manifestName, folder }),
      fix: words.badManifestFix,
    })
  }
}
