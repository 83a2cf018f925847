import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { viteCommand } from '#platform/version.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as guessWords } from '#words/desk.importGuesses.ts'
import { addToConfig, emptyConfig } from '../../domain/own-types/add-to-config.ts'
import type { GeneratedExtension } from '../../domain/own-types/write-extension.ts'

export const configFile = 'portico.config.ts'

/** Why the site cannot be given this code, if it cannot. A file that is there counts as its owner's, unless it says the same already. */
export function whyNoCode(
  folder: string,
  { path, text }: GeneratedExtension,
  /** Missing where there is no site yet. */
  dataFolder: string | undefined,
): Sayable | undefined {
  if (dataFolder !== undefined && !isSiteFolder(folder, dataFolder)) return guessWords.otherFolder({ folder })
  const file = join(folder, path)
  if (existsSync(file) && readFileSync(file, 'utf8') !== text)
    return guessWords.yours({ file: path, config: configFile })
  if (!isWritable(folder) || (existsSync(join(folder, configFile)) && !isWritable(join(folder, configFile))))
    return guessWords.notWritable
  const missing = [
    ...(isInstalled(folder, 'portico/package.json') ? [] : ['“npm install portico”']),
    ...(isInstalled(folder, 'vite') ? [] : [`“${viteCommand()}”`]),
  ]
  const [first, second] = missing
  if (first === undefined) return undefined
  const commands = second === undefined ? first : guessWords.bothCommands({ first, second })
  return guessWords.notInstalled({ commands })
}

/** The data may lie elsewhere; then the folder says by its own files that it is that of a site. */
function isSiteFolder(folder: string, dataFolder: string): boolean {
  if (dirname(resolve(dataFolder)) === resolve(folder)) return true
  if (existsSync(join(folder, configFile)) || existsSync(join(folder, 'content/site.yaml'))) return true
  const manifest = join(folder, 'package.json')
  return existsSync(manifest) && /"portico"\s*:/.test(readFileSync(manifest, 'utf8'))
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
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
  let made: string | undefined
  if (isNew) {
    made = await mkdir(dirname(file), { recursive: true })
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
      if (!isNew) return
      await rm(file, { force: true })
      await removeFolders(dirname(file), made)
    },
  }
}

/** Folders that were made for the file, from `first` down. What else is in them by now is its owner's. */
async function removeFolders(last: string, first: string | undefined): Promise<void> {
  if (first === undefined) return
  for (let folder = last; folder.startsWith(first); folder = dirname(folder))
    await rmdir(folder).catch(() => {})
}
