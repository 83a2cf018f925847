import { constants, existsSync } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.folder.ts'
import { ConfigurationError } from './config/environment.ts'
import { makeFolder } from './make-folder.ts'
import { inEnglish } from './words/in-english.ts'

export type FolderProblem = { says: Message; fix: Message }

/** Makes a folder the site keeps things in, for nobody else to read. `setting` is what names another one. */
export async function makeWritableFolder(folder: string, setting: string) {
  const problem = (await folderProblem(folder, setting)) ?? (await tryToMake(folder, setting))
  if (problem) throw new ConfigurationError(saidProblem(problem))
}

/** For what is thrown. */
export const saidProblem = ({ says, fix }: FolderProblem) => `${inEnglish(says)} ${inEnglish(fix)}`

/** What keeps the site from writing to a folder, which need not be there yet. Only looks. */
export async function folderProblem(folder: string, setting: string): Promise<FolderProblem | undefined> {
  const existing = nearestExisting(folder)
  if (!(await stat(existing)).isDirectory())
    return {
      says: words.isFile({ path: existing }),
      fix: words.isFileFix({ settings: setting }),
    }
  return access(existing, constants.W_OK | constants.X_OK).then(
    () => undefined,
    (error) => notWritable(folder, setting, error),
  )
}

const tryToMake = (folder: string, setting: string) =>
  makeFolder(folder, { mode: 0o700 }).then(
    () => undefined,
    (error) => notWritable(folder, setting, error),
  )

const notWritable = (folder: string, setting: string, { code }: NodeJS.ErrnoException): FolderProblem => ({
  says: words.notWritable({ folder, code: code ?? '' }),
  fix: words.notWritableFix({ settings: setting }),
})

export function nearestExisting(place: string): string {
  return existsSync(place) || dirname(place) === place ? place : nearestExisting(dirname(place))
}
