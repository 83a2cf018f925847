import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { testedVersions } from '#platform/version.ts'
import { addToConfig, emptyConfig } from '../../domain/own-types/add-to-config.ts'
import type { GeneratedExtension } from '../../domain/own-types/write-extension.ts'

const configFile = 'portico.config.ts'

/** Why the site cannot be given this code, if it cannot. A file that is there counts as its owner's, unless it says the same already. */
export function whyNoCode(folder: string, { path, text }: GeneratedExtension): string | undefined {
  const file = join(folder, path)
  if (existsSync(file) && readFileSync(file, 'utf8') !== text)
    return `${path} is yours and was not changed. Describe it there, and import again.`
  if (isInstalled(folder, 'vite') && isInstalled(folder, 'portico/package.json')) return undefined
  const { vite } = testedVersions()
  return `It needs code, and what builds that is not installed. Run “npm install portico” and “npm install --save-dev vite@${vite}” in the folder of the site, and import again.`
}

function isInstalled(folder: string, name: string): boolean {
  try {
    createRequire(join(folder, 'package.json')).resolve(name)
    return true
  } catch {
    return false
  }
}

/** `undo` puts back what was there before. `lines` are for the owner to add, where the configuration could not be changed. */
export type AddedCode = { undo(): Promise<void>; lines?: readonly string[] }

/** Writes the extension and names it in the configuration of the site. A file that is there is never written over. */
export async function addCode(folder: string, extension: GeneratedExtension): Promise<AddedCode> {
  const file = join(folder, extension.path)
  const isNew = !existsSync(file)
  if (isNew) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, extension.text, { flag: 'wx' })
  }
  const config = join(folder, configFile)
  const before = existsSync(config) ? readFileSync(config, 'utf8') : undefined
  const after = addToConfig(before ?? emptyConfig, extension.config)
  if (after === undefined)
    return {
      undo: async () => {},
      lines: [extension.config.import, `extensions: [${extension.config.extension}],`],
    }
  await writeFile(config, after)
  return {
    async undo() {
      if (before === undefined) await rm(config, { force: true })
      else await writeFile(config, before)
      if (isNew) await rm(dirname(file), { recursive: true, force: true })
    },
  }
}
