import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError } from './config/environment.ts'
import { keepPrivate } from './private-files.ts'
import { makeWritableFolder } from './writable-folder.ts'

const leastLength = 32

export type SecretPlace = {
  /** The value of `PORTICO_SECRET`. */
  given?: string | undefined
  /** From the root of the disk: the setting means a folder inside the site's folder, not inside the current one. */
  dataFolder: string
}

/**
 * What signs cookies and tokens: `PORTICO_SECRET`, or one made at the first start and kept in the data folder.
 * Several machines need the variable; several processes on one machine find the same file.
 */
export async function siteSecret({ given, dataFolder }: SecretPlace): Promise<string> {
  if (given) return given
  const file = join(dataFolder, 'secret')
  await keepPrivate(file)
  const kept = await readKept(file)
  return kept ?? (await makeSecret(dataFolder, file))
}

async function readKept(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new ConfigurationError(
      `The secret in ${file} cannot be read: let the account of the site read it.`,
      {
        cause: error,
      },
    )
  })
  const secret = text?.trim()
  if (secret === undefined || secret.length >= leastLength) return secret
  throw new ConfigurationError(
    `The secret in ${file} is too short: put it back from a backup, or delete the file to have a new one made.`,
  )
}

/** Linked into place whole, so that of several processes starting together one wins and the others read its secret. */
async function makeSecret(folder: string, file: string): Promise<string> {
  await makeWritableFolder(folder, 'PORTICO_DATA')
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`)
  await handle.sync()
  await handle.close()
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  const secret = await readKept(file)
  if (secret === undefined) throw new Error(`The secret just written to ${file} is gone.`)
  return secret
}
