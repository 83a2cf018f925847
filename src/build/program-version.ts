import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { porticoVersion } from '#platform/version.ts'

/** Two folders up both from here and from where this is bundled to. */
const root = resolve(import.meta.dirname, '../..')

/** Of the program that runs: what is built against one may not fit another. */
export function programVersion(): string {
  const files = readFileSync(resolve(root, 'dist/client/manifest.json'))
  return `${porticoVersion} ${createHash('sha256').update(files).digest('hex').slice(0, 16)}`
}
