import {
  type Clock,
  firstEdition,
  libraryService,
  type Site,
  type SiteDocuments,
  siteService,
  type Translate,
  type UseService,
  type WrittenEntry,
  type WrittenTerm,
  writtenEntriesService,
  writtenFormsService,
} from 'portico/extension'
import type { ExportAuthor, ExportTerm } from '../../domain/export/export-types.ts'
import { channels } from '../../domain/messages/convert-message.ts'
import { namedAsHtml } from '../../domain/write/write-export.ts'
import { menuTerms } from './leaving-menus.ts'
import {
  createNumbers,
  type LeavingEntry,
  type LeavingSite,
  sourcesOf,
  taxonomies,
  writtenSlug,
} from './leaving-site.ts'
import { channelSlug, formsChannel } from './plugin-items.ts'

/** `t` is in the language of the person who takes the site there. */
export type LeavingDeps = { use: UseService; documents: SiteDocuments; clock: Clock; t: Translate }

/** What is known before the first item is written. */
export type FirstLook = {
  site: LeavingSite
  described: Site
  authors: readonly ExportAuthor[]
  terms: readonly ExportTerm[]
  /** Gives numbers that nothing has yet. */
  nextId(): number
  /** The channel of the form's messages, by the id of the form here. */
  channel(form: number): { id: number; slug: string } | undefined
  frontPage: number
  postsPage: number
}

/** Reads everything once, and keeps what others refer to. */
export async function lookFirst({ use, documents, clock, t }: LeavingDeps): Promise<FirstLook> {
  const described = await use(siteService).current()
  const numbers = createNumbers(await documents.highestId())
  const entries = await lookAtEntries(use, documents, numbers)
  const media = await lookAtMedia(use, documents, numbers)
  const termNumbers = createNumbers(highestTerm(await use(writtenEntriesService).terms()))
  const terms = termsOf(await use(writtenEntriesService).terms(), entries.terms, termNumbers)
  const forms = await lookAtForms(use, documents, numbers, termNumbers)
  const authors = authorsOf(described, entries.authors)
  const ids = new Map(authors.map(({ login, id }) => [login, id]))
  const termIds = new Map(terms.map(({ taxonomy, slug, id }) => [`${taxonomy} ${slug}`, id]))
  const site: LeavingSite = {
    url: described.url.replace(/\/$/, ''),
    timezone: described.timezone,
    now: clock.now(),
    authors: described.authors,
    authorId: (key) => ids.get(key) ?? 0,
    entryAt: (path) => entries.byPath.get(path),
    entryWithId: (id) => entries.byId.get(id),
    entryNamed: (type, slug, edition = firstEdition) => entries.byName.get(nameOf(type, edition, slug)),
    mediaId: (address) => media.get(address),
    termId: (kind, slug) => termIds.get(`${taxonomies[kind]} ${writtenSlug(slug)}`),
    form: (id) => forms.byId.get(id),
  }
  return {
    site,
    described,
    authors,
    terms: [...terms, ...forms.terms, ...menuTerms(described, t, termNumbers.next)],
    nextId: numbers.next,
    channel: (form) => forms.byId.get(form)?.channel,
    frontPage: entries.frontPage,
    postsPage: entries.postsPage,
  }
}

const nameOf = (type: string, edition: string, slug: string) => `${type} ${edition} ${slug}`

type Numbers = ReturnType<typeof createNumbers>

async function lookAtEntries(use: UseService, documents: SiteDocuments, numbers: Numbers) {
  const written = use(writtenEntriesService)
  const seen = {
    ...{ byPath: new Map<string, LeavingEntry>(), byId: new Map<number, LeavingEntry>() },
    ...{ byName: new Map<string, LeavingEntry>(), terms: new Map<string, WrittenEntry['terms'][number]>() },
    ...{ authors: new Set<string>(), frontPage: 0, postsPage: 0 },
  }
  for (const { name } of written.types())
    for await (const { id, removedAt, ...source } of sourcesOf(documents, name)) {
      numbers.take(id)
      const entry = await written.read(name, source)
      if (!entry) continue
      const kept = { id, type: name, slug: entry.slug, title: entry.title }
      for (const term of entry.terms) seen.terms.set(`${term.kind} ${term.slug}`, term)
      if (entry.author) seen.authors.add(entry.author)
      if (removedAt) continue
      seen.byPath.set(entry.path, kept)
      seen.byId.set(id, kept)
      seen.byName.set(nameOf(name, entry.edition, entry.slug), kept)
      if (entry.edition !== firstEdition) continue
      if (entry.home) seen.frontPage = id
      if (entry.listsPosts) seen.postsPage = id
    }
  return seen
}

/** Address -> number: that of the file's description, if there is one. */
async function lookAtMedia(use: UseService, documents: SiteDocuments, numbers: Numbers) {
  const told = new Map((await documents.list('media')).map(({ id, path }) => [path, id]))
  const files = await use(libraryService).list()
  return new Map(
    files
      .map(({ address }) => address)
      .sort()
      .map((address) => [address, numbers.take(told.get(mediaTextPath(address)))]),
  )
}

/** `/media/oak.webp` -> `media/oak.webp.yaml` */
export const mediaTextPath = (address: string) => `${decodeURIComponent(address).slice(1)}.yaml`

type KnownForm = { id: number; title: string; channel: { id: number; slug: string } }

async function lookAtForms(
  use: UseService,
  documents: SiteDocuments,
  numbers: Numbers,
  termNumbers: Numbers,
) {
  const byId = new Map<number, KnownForm>()
  const plugin = { ...plainTerm, id: termNumbers.next(), taxonomy: channels, ...formsChannel }
  const terms: ExportTerm[] = []
  for await (const { removedAt, ...source } of sourcesOf(documents, 'form')) {
    const form = await use(writtenFormsService).read(source)
    if (!form || byId.has(form.id)) continue
    const channel = { id: termNumbers.next(), slug: channelSlug(form) }
    byId.set(form.id, { id: numbers.take(form.id), title: form.title, channel })
    terms.push({ ...plainTerm, ...channel, taxonomy: channels, name: form.title, parent: plugin.slug })
  }
  return { byId, terms: terms.length > 0 ? [plugin, ...terms] : [] }
}

const plainTerm = { parent: '', description: '', meta: [] }

const highestTerm = (terms: readonly WrittenTerm[]) => Math.max(0, ...terms.map(({ id = 0 }) => id))

/** Terms with a description, and those that only texts name. */
function termsOf(
  described: readonly WrittenTerm[],
  named: ReadonlyMap<string, Pick<WrittenTerm, 'kind' | 'slug' | 'name'>>,
  numbers: Numbers,
): ExportTerm[] {
  const known = new Set(described.map(({ kind, slug }) => `${kind} ${slug}`))
  const others = [...named].filter(([key]) => !known.has(key)).map(([, term]): WrittenTerm => term)
  return [...described, ...others].map(({ id, kind, slug, name, parent = '', description = '' }) => ({
    ...{ id: numbers.take(id), slug: writtenSlug(slug), name: namedAsHtml(name) },
    ...{ parent: writtenSlug(parent), description, meta: [] },
    taxonomy: taxonomies[kind],
  }))
}

/** Everybody who is described, and everybody whom a text names. */
function authorsOf({ authors }: Site, named: ReadonlySet<string>): ExportAuthor[] {
  const numbers = createNumbers(Math.max(0, ...Object.values(authors).map(({ id = 0 }) => id)))
  const own = Object.entries(authors).map(([login, { id, name, bio }]) => ({
    ...{ id: numbers.take(id), login, email: '', name, firstName: '', lastName: '' },
    ...(bio && { bio }),
  }))
  const others = [...named].filter((login) => !Object.hasOwn(authors, login))
  const all = [
    ...own,
    ...others.map((login) => ({
      ...{ id: numbers.next(), login, email: '', firstName: '', lastName: '' },
      name: login.replace(
        /(^|-)(\p{L})/gu,
        (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
      ),
    })),
  ]
  return all.toSorted((one, other) => one.id - other.id)
}
