import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { createRequestOutside, isPublic, type RequestOutside } from '#platform/http/request-outside.ts'
import { makeFolder } from '#platform/make-folder.ts'
import { words as siteWords } from '#words/desk.importSite.ts'
import { readingNotes } from '../../domain/rest/reading-notes.ts'
import { restMe, restSettings } from '../../domain/rest/rest-values.ts'
import { isHiddenSite } from '../../domain/rest/seo-rows.ts'
import { type AskLimits, createSiteAsker } from './ask-site.ts'
import { type Fetched, openFetched } from './fetched.ts'
import { type FoundApi, findApi } from './find-api.ts'
import { readEverything } from './read-everything.ts'
import type { ListReading } from './read-list.ts'
import { mayCarryPassword } from './same-site.ts'
import { passwordInTheOpen, passwordLost, passwordRefused } from './site-errors.ts'
import { writeExportFile } from './write-export-file.ts'

type RunningSite = {
  /** `https://old.example`, also with the folder that WordPress is in. */
  address: string
  credentials?: { user: string; password: string }
  /** Where the export is written, and what was read is kept until then. */
  folder: string
  clock: Clock
  /** Addresses inside of a network are only asked when somebody at this machine wants it. */
  mayAskInner: boolean
  onProgress?(progress: ListReading): void
  /** Ends the reading before its next question. The same call later goes on from there. */
  signal?: AbortSignal
  limits?: AskLimits
  pause?(milliseconds: number): Promise<void>
  requestOutside?: RequestOutside
}

type Outcome = { outcome: 'written'; file: string } | { outcome: 'stopped' }

/** Named by the site, as the receipt names the file. */
export const exportName = ({ host }: URL) => `${host.replaceAll(/[^\w.-]/g, '-')}.xml`

/** What was read longer ago says too little about the site of today. */
const longestKept = 24 * 60 * 60 * 1000

class Stopped extends Error {}

/** Reads a running WordPress by its address and writes what it says as an export file. */
export async function readRunningSite(options: RunningSite): Promise<Outcome> {
  const { credentials, clock, signal, mayAskInner, folder } = options
  const site = new URL(options.address)
  site.username = ''
  site.password = ''
  if (credentials && !mayCarryPassword(site)) throw passwordInTheOpen(site.origin)
  const pause = async (milliseconds: number) => {
    if (!signal?.aborted)
      await (options.pause ?? ((time) => wait(time, undefined, { signal })))(milliseconds).catch(() => {})
    if (signal?.aborted) throw new Stopped()
  }
  const ask = createSiteAsker({
    site,
    pause,
    now: () => clock.now().getTime(),
    requestOutside: options.requestOutside ?? createRequestOutside(mayAskInner ? () => true : isPublic),
    ...(credentials && { credentials }),
    ...(options.limits && { limits: options.limits }),
  })
  await makeFolder(folder, { mode: 0o700 })
  const kept = join(folder, 'fetched.db')
  const fetched = openFetched(kept)
  try {
    const found = await findApi(site, ask, credentials?.user)
    await begin(fetched, found, credentials?.user, clock)
    if (credentials) await checkPassword(found, credentials.user)
    const language = credentials ? await languageOf(found) : ''
    const { lists, kinds } = await readEverything({
      ...found,
      fetched,
      hasPassword: credentials !== undefined,
      host: site.host,
      tell: (progress) => options.onProgress?.(progress),
    })
    const page = { ...found.page, language: language || found.page.language }
    const notesOf = (unknownAuthors: number) =>
      readingNotes({
        address: site.origin,
        hasPassword: credentials !== undefined,
        hasForms: found.index.namespaces.includes('contact-form-7/v1'),
        drawn: fetched.drawnTexts(),
        hiddenBySite: isHiddenSite(fetched.heads()) ? fetched.heads().hidden : 0,
        protectedTexts: fetched.protectedTexts(),
        lostComments: fetched.lostComments(),
        unknownAuthors,
        lists,
      })
    const file = await writeExportFile({
      file: join(folder, exportName(site)),
      fetched,
      index: found.index,
      page,
      kinds,
      notesOf,
    })
    fetched.close()
    for (const end of ['', '-wal', '-shm']) await rm(kept + end, { force: true })
    return { outcome: 'written', file }
  } catch (error) {
    fetched.close()
    if (error instanceof Stopped) return { outcome: 'stopped' }
    throw error
  }
}

/** Goes on with what was read from the same place by the same account, if that was not long ago. */
async function begin(fetched: Fetched, { root }: FoundApi, user: string | undefined, clock: Clock) {
  const [now, place] = [clock.now().getTime(), `${root} ${user ?? ''}`]
  const isFresh = now - Number(fetched.fact('started') ?? 0) < longestKept
  if (isFresh && fetched.fact('place') === place) return
  fetched.clear()
  fetched.setFact('place', place)
  fetched.setFact('started', now)
}

async function checkPassword({ api }: FoundApi, user: string): Promise<void> {
  const me = await api('wp/v2/users/me', { context: 'edit' })
  if (me.kind === 'answer' && restMe.safeParse(me.value).success) return
  if (me.kind === 'refused' && me.code === 'rest_not_logged_in') throw passwordLost(user)
  throw passwordRefused(user, me.kind === 'refused' ? me.message : siteWords.saysNothing)
}

/** Only who may change the settings may read them; the page says it, too. `en_GB` is written `en-GB` elsewhere. */
async function languageOf({ api }: FoundApi): Promise<string> {
  const settings = await api('wp/v2/settings')
  const said = settings.kind === 'answer' ? restSettings.safeParse(settings.value).data?.language : undefined
  return said?.replaceAll('_', '-') ?? ''
}
