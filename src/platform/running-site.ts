import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { urls } from '#shared/urls.ts'

/** A busy site takes its time. One that was killed is known at once: nothing listens there. */
const patienceMs = 5000

const schema = z.object({
  /** Where it listens. */
  url: z.url(),
  /** What it uses, without user and password. */
  database: z.string(),
  settings: z.object({
    HOST: z.string(),
    PORT: z.number(),
    PORTICO_URL: z.string().optional(),
    PORTICO_TRUSTED_PROXIES: z.array(z.string()),
    SMTP_URL: z.string().optional(),
  }),
})

/** What others on the machine may know of a site that runs, whatever settings they themselves are called with. */
export type RunningSite = z.output<typeof schema>

/** Among what backups leave out. */
const fileIn = (dataFolder: string) => join(dataFolder, 'tmp', 'running.json')

/** While a site runs, commands find it by its data folder. Answers how to end that. */
export async function noteRunningSite(dataFolder: string, site: RunningSite): Promise<() => Promise<void>> {
  const file = fileIn(dataFolder)
  // Not the number of the process: two containers may have the same.
  const text = JSON.stringify({ ...site, note: randomUUID() })
  const part = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(part, text, { mode: 0o600 })
  await rename(part, file)
  return async () => {
    // Another process of the site may have written its own since.
    if ((await textOf(file)) === text) await rm(file, { force: true })
  }
}

/** A site that was killed leaves its note behind, so the site itself is asked. */
export async function findRunningSite(dataFolder: string): Promise<RunningSite | undefined> {
  const text = await textOf(fileIn(dataFolder))
  if (text === undefined) return undefined
  const { data } = schema.safeParse(parsed(text))
  return data && (await answers(data.url)) ? data : undefined
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined)

/** A power cut may have left it empty. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const answers = (url: string) =>
  fetch(`${url}${urls.health}`, { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
