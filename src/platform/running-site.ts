import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { urls } from '#shared/urls.ts'
import { readJsonFile, replaceFile } from './disk.ts'

/** A busy site takes its time. One that was killed is known at once: nothing listens there. */
const patienceMs = 5000

const schema = z.object({
  /** Where it listens. */
  url: z.url(),
  /** Its database, without user and password. */
  database: z.string(),
  settings: z.object({
    HOST: z.string(),
    PORT: z.number(),
    PORTICO_URL: z.string().optional(),
    PORTICO_TRUSTED_PROXIES: z.array(z.string()),
    SMTP_URL: z.string().optional(),
  }),
})

/** What others on the machine may know about a running site, whatever their own settings. */
export type RunningSite = z.output<typeof schema>

/** Among what backups leave out. */
const fileIn = (dataFolder: string) => join(dataFolder, 'tmp', 'running.json')

/** Makes a running site known to commands by its data folder. Returns a function that ends that. */
export async function noteRunningSite(dataFolder: string, site: RunningSite): Promise<() => Promise<void>> {
  const file = fileIn(dataFolder)
  // Not the number of the process: two containers may have the same.
  const text = JSON.stringify({ ...site, note: randomUUID() })
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await replaceFile(file, text)
  return async () => {
    // Another process of the site may have written its own since.
    const noted = await readFile(file, 'utf8').catch(() => undefined)
    if (noted === text) await rm(file, { force: true })
  }
}

/** A site that was killed leaves its note behind, so the site itself is asked. */
export async function findRunningSite(dataFolder: string): Promise<RunningSite | undefined> {
  const noted = await readJsonFile(fileIn(dataFolder), schema)
  return noted && (await answers(noted.url)) ? noted : undefined
}

const answers = (url: string) =>
  fetch(`${url}${urls.health}`, { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
