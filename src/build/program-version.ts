import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Two folders up both from here and from where this is bundled to. */
const root = resolve(import.meta.dirname, '../..')

/** Of the program that runs: what is built against one may not fit another. */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
  const files = readFileSync(resolve(root, 'dist/client/manifest.json'))
  return `${version} ${createHash('sha256').update(files).digest('hex').slice(0, 16)}`
}
