import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const configFile = 'portico.config.ts'

/**
 * Whether a site has code besides its settings: its configuration imports something that Node cannot run on its own, an
 * extension or a theme. Without it, nothing needs to be built.
 */
export function hasCode(folder: string): boolean {
  const file = join(folder, configFile)
  if (!existsSync(file)) return false
  const imported = [...readFileSync(file, 'utf8').matchAll(/\bfrom\s*(['"])(?<name>[^'"]+)\1/g)]
  return imported.some(({ groups }) => !/^(?:portico(?:\/\w+)?$|node:)/.test(groups?.name ?? ''))
}
