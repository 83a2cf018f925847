import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { urls } from '#shared/urls.ts'

const patienceMs = 1000

/** Among what backups leave out. */
const fileIn = (dataFolder: string) => join(dataFolder, 'tmp', 'address')

/** While a site runs, its commands find where it listens, whatever settings they are called with. Answers how to end that. */
export async function noteAddress(dataFolder: string, url: string): Promise<() => Promise<void>> {
  const file = fileIn(dataFolder)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, url, { mode: 0o600 })
  return () => rm(file, { force: true })
}

/** A site that was killed leaves its note behind, so the site itself is asked. */
export async function runningAddress(dataFolder: string): Promise<string | undefined> {
  const url = await readFile(fileIn(dataFolder), 'utf8').catch(() => undefined)
  return url !== undefined && (await answers(url)) ? url : undefined
}

const answers = (url: string) =>
  fetch(`${url}${urls.health}`, { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
