import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** What the changelog says about a version; nothing where it says nothing. */
export function releaseNotes(version) {
  const parts = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m)
  const part = parts.find((one) => one.split('\n', 1)[0].trim() === version)
  const text = part?.slice(part.indexOf('\n')).trim()
  return text ? `# Portico ${version}\n\n${text}\n` : undefined
}
