import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError } from './config/environment.ts'
import { ifThere, makeFileOnce } from './disk.ts'
import { keepPrivate } from './private-files.ts'
import { makeWritableFolder } from './writable-folder.ts'

const minLength = 32

export type SecretPlace = {
  /** The value of `PORTICO_SECRET`. */
  given?: string | undefined
  /** From the root of the disk: the setting means a folder inside the site's folder, not inside the current one. */
  dataFolder: string
}

/**
 * The secret that signs cookies and tokens: `PORTICO_SECRET`, or one made at the first start and stored in the data
 * folder. Several machines need the variable; several processes on one machine find the same file.
 */
export async function siteSecret({ given, dataFolder }: SecretPlace): Promise<string> {
  if (given) return given
  const file = join(dataFolder, 'secret')
  await keepPrivate(file)
  const kept = await readKept(file)
  return kept ?? (await makeSecret(dataFolder, file))
}

async function readKept(file: string): Promise<string | undefined> {
  const text = await ifThere(readFile(file, 'utf8')).catch((cause) => {
    throw new ConfigurationError(
      `The secret in ${file} cannot be read: let the account of the site read it.`,
      { cause },
    )
  })
  const secret = text?.trim()
  if (secret === undefined || secret.length >= minLength) return secret
  throw new ConfigurationError(
    `The secret in ${file} is too short: put it back from a backup, or delete the file to have a new one made.`,
  )
}

async function makeSecret(folder: string, file: string): Promise<string> {
  await makeWritableFolder(folder, 'PORTICO_DATA')
  await makeFileOnce(file, `${randomBytes(32).toString('base64url')}\n`)
  const secret = await readKept(file)
  if (secret === undefined) throw new Error(`The secret just written to ${file} is gone.`)
  return secret
}
