import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import {
  type Clock,
  createRequestOutside,
  type Message,
  type RequestOutside,
  type Translatable,
} from 'portico/extension'
import type { ExportItem } from '../../domain/export/export-types.ts'
import {
  exportComment,
  isHiddenSite,
  itemOfEntry,
  itemOfForm,
  itemOfMedia,
  itemOfMenuItem,
  type RestSite,
} from '../../domain/rest/rest-items.ts'
import {
  type RestIndex,
  restComment,
  restEntry,
  restForm,
  restIndex,
  restMe,
  restMedia,
  restMenuItem,
  restSettings,
  restTerm,
  restUser,
} from '../../domain/rest/rest-values.ts'
import {
  exportAuthor,
  exportSite,
  exportTerms,
  readingNotes,
  unknownAuthor,
} from '../../domain/rest/site-parts.ts'
import { closing, writeItem, writeOpening } from '../../domain/write/write-export.ts'
import { words as reasonsWords } from '../../words/desk.importReasons.ts'
import { words as siteWords } from '../../words/desk.importSite.ts'
import { writeWhole } from '../whole-files.ts'
import {
  type Asked,
  type AskLimits,
  closedToVisitors,
  createRestApi,
  createSiteAsker,
  isSameSite,
  leadsElsewhere,
  mayCarryPassword,
  notReached,
  noWordPress,
  passwordInTheOpen,
  passwordLost,
  passwordRefused,
  type RestAnswer,
  type RestApi,
} from './ask-site.ts'
import { type Fetched, openFetched } from './fetched.ts'
import { type Kinds, type ListReading, readEverything } from './read-everything.ts'

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

/** Older data says too little about the site of today. */
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
    requestOutside: options.requestOutside ?? createRequestOutside(mayAskInner ? () => true : undefined),
    ...(credentials && { credentials }),
    ...(options.limits && { limits: options.limits }),
  })
  await mkdir(folder, { recursive: true, mode: 0o700 })
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
    const file = join(folder, exportName(site))
    await writeWhole(file, exportText({ fetched, index: found.index, page, kinds, notesOf }))
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
  throw passwordRefused(user, me.kind === 'refused' ? me.message : reasonsWords.unknownReason)
}

/** Only who may change the settings may read them; the page says it, too. `en_GB` is written `en-GB` elsewhere. */
async function languageOf({ api }: FoundApi): Promise<string> {
  const settings = await api('wp/v2/settings')
  const said = settings.kind === 'answer' ? restSettings.safeParse(settings.value).data?.language : undefined
  return said?.replaceAll('_', '-') ?? ''
}

type FoundApi = {
  api: RestApi
  root: string
  index: RestIndex
  page: { language: string; generator: string; address: string }
}

const relation = 'https://api.w.org/'

/** Finds the REST API by what the front page says of it, or at its usual places. */
export async function findApi(
  site: URL,
  ask: (url: string, accept?: string) => Promise<Asked>,
  user?: string,
): Promise<FoundApi> {
  const front = await ask(site.href, 'text/html')
  if ('failed' in front) throw notReached(site.host, front.failed)
  const { url, headers, text } = front.got
  const said = lookAtPage(text)
  const base = new URL(url)
  const named = [linkIn(String(headers.link ?? '')), said.api]
    .filter((link) => link !== undefined && URL.canParse(link, url))
    .map((link) => encryptedAs(base, new URL(link as string, url)))
  const elsewhere = named.find((link) => !isSameSite(site, link))
  if (elsewhere) throw leadsElsewhere(site.href, elsewhere.origin)
  const usual = ['wp-json/', '?rest_route=/'].map((path) => new URL(path, folderOf(base)))
  let last: RestAnswer | undefined
  for (const root of new Set([...named, ...usual].map(({ href }) => href))) {
    const api = createRestApi(root, ask)
    const answer = await api('')
    if (answer.kind === 'answer') {
      const index = restIndex.safeParse(answer.value).data
      if (index?.namespaces.includes('wp/v2'))
        return { api, root, index, page: { ...said, address: folderOf(base).href } }
    }
    if (answer.kind === 'refused' && answer.status === 401 && user)
      throw passwordRefused(user, answer.message)
    if (answer.kind === 'refused' && [401, 403].includes(answer.status))
      throw closedToVisitors(root, answer.message)
    last = answer
  }
  throw noWordPress(site.href, whatWasFound(last))
}

/** Behind a proxy that encrypts, WordPress may not know that it is. */
function encryptedAs(page: URL, link: URL): URL {
  if (page.protocol !== 'https:' || link.host !== page.host) return link
  return new URL(link.href.replace(/^http:/, 'https:'))
}

function whatWasFound(answer: RestAnswer | undefined): Translatable {
  if (answer?.kind === 'failed') return answer.reason
  if (answer?.kind === 'refused') return siteWords.answered({ status: String(answer.status) })
  return siteWords.otherAnswer
}

/** `https://old.example/blog/` for every address that could have been given. */
function folderOf(url: URL): URL {
  const folder = new URL(url.href)
  folder.search = ''
  folder.hash = ''
  folder.pathname = folder.pathname.replace(/\/(?:index\.php|wp-admin\/?|wp-login\.php)$/, '/')
  if (!folder.pathname.endsWith('/')) folder.pathname += '/'
  return folder
}

/** `<https://old.example/wp-json/>; rel="https://api.w.org/"`, among others. */
function linkIn(header: string): string | undefined {
  const link = header.split(',').find((one) => one.includes(`"${relation}"`) || one.includes(`=${relation}`))
  return link && /<([^<>]{1,2000})>/.exec(link)?.[1]
}

function lookAtPage(html: string) {
  let [language, generator] = ['', '']
  let api: string | undefined
  const parser = new Parser({
    onopentag(name, { lang, rel, href, name: meta, content = '' }) {
      if (name === 'html') language = lang ?? ''
      if (name === 'link' && rel === relation) api ??= href
      const version = meta === 'generator' ? /^WordPress (\d[\w.-]{0,20})/.exec(content)?.[1] : undefined
      if (version) generator = `https://wordpress.org/?v=${version}`
      if (name === 'body') parser.pause()
    },
  })
  parser.write(html.slice(0, 500_000))
  return { language, generator, api }
}

type ExportParts = Pick<FoundApi, 'index' | 'page'> & {
  fetched: Fetched
  kinds: Kinds
  notesOf(unknownAuthors: number): Message[]
}

/** The data as an export file. */
function* exportText({ fetched, index, page, kinds, notesOf }: ExportParts): Generator<string> {
  const { taxonomies } = kinds
  const terms = taxonomies.flatMap(({ slug }) =>
    exportTerms(slug, [...fetched.items(`terms ${slug}`, restTerm)]),
  )
  const known = new Map([...fetched.items('users', restUser)].map((user) => [user.id, exportAuthor(user)]))
  // People who wrote something; other accounts are not needed.
  const authors = fetched.authors().map((id) => known.get(id) ?? unknownAuthor(id))
  const notes = notesOf(authors.filter(({ id }) => !known.has(id)).length).map((note) => JSON.stringify(note))
  const said = exportSite(index, page)
  yield writeOpening({ site: { ...said, notes }, authors, terms })
  const logins = new Map(authors.map(({ id, login }) => [id, login]))
  const byId = new Map(terms.map((term) => [`${term.taxonomy} ${term.id}`, term]))
  const site: RestSite = {
    name: said.title,
    isHidden: isHiddenSite(fetched.heads()),
    taxonomies,
    term: (taxonomy, id) => byId.get(`${taxonomy} ${id}`),
    login: (author) => logins.get(author) ?? '',
    // Exports have no spam either; notes of the block editor are between its writers.
    comments: (entry) =>
      fetched
        .ofOwner('comments', entry, restComment)
        .filter(({ status, type }) => status !== 'spam' && type !== 'note')
        .map(exportComment),
  }
  for (const item of itemsOf(fetched, kinds, site)) yield writeItem(item)
  yield closing
}

function* itemsOf(fetched: Fetched, { types }: Kinds, site: RestSite): Generator<ExportItem> {
  for (const { slug } of types) {
    if (slug === 'attachment')
      for (const media of fetched.items('type attachment', restMedia)) yield itemOfMedia(media, site)
    else if (slug !== 'nav_menu_item')
      for (const entry of fetched.items(`type ${slug}`, restEntry))
        if (!entry.content.protected || entry.content.raw !== undefined) yield itemOfEntry(entry, slug, site)
  }
  for (const form of fetched.items('forms', restForm)) {
    const item = itemOfForm(form)
    if (item) yield item
  }
  for (const item of fetched.items('menu-items', restMenuItem))
    yield itemOfMenuItem(item, site.term('nav_menu', item.menus))
}
