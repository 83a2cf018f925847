import { constants, existsSync } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigurationError } from './config/environment.ts'
import { makeFolder } from './make-folder.ts'

export type FolderProblem = { says: string; fix: string }

/** Makes a folder the site keeps things in, for nobody else to read. `setting` is what names another one. */
export async function makeWritableFolder(folder: string, setting: string) {
  const problem = (await folderProblem(folder, setting)) ?? (await tryToMake(folder, setting))
  if (problem) throw new ConfigurationError(`${problem.says} ${problem.fix}`)
}

/** What keeps the site from writing to a folder, which need not be there yet. Only looks. */
export async function folderProblem(folder: string, setting: string): Promise<FolderProblem | undefined> {
  const existing = nearestExisting(folder)
  if (!(await stat(existing)).isDirectory())
    return {
      says: `${existing} is a file where a folder is needed.`,
      fix: `Set ${setting} to another place, or move the file away.`,
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
  says: `The site may not write to the folder ${folder} (${code}).`,
  fix: `Let the account it runs under write there, or set ${setting} to another place.`,
})

export function nearestExisting(place: string): string {
  return existsSync(place) || dirname(place) === place ? place : nearestExisting(dirname(place))
}
