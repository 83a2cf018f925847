import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { Translatable } from 'portico/extension'
import { createLinkBases, type LinkBases, pathOnSite } from '../../domain/addresses/old-addresses.ts'
import type { ExportItem, ExportSite, UnitPlace } from '../../domain/export/export-types.ts'
import { createItemMeta } from '../../domain/export/item-meta.ts'
import { createKnownIds } from '../../domain/export/known-ids.ts'
import { createProblemList, sentenceOf } from '../../domain/export/problems.ts'
import { createExportReader, exportLimits, type Found } from '../../domain/export/read-export.ts'
import { itemLanguage } from '../../domain/languages/site-languages.ts'
import { type OldMedia, oldMediaOf } from '../../domain/media/convert-media.ts'
import { createTypeFacts, type TypeFacts } from '../../domain/own-types/type-facts.ts'
import { createDatePairs, type DatePair } from '../../domain/plan/find-timezone.ts'
import { plainText } from '../../domain/text/html-text.ts'
import { words as sourceWords } from '../../words/desk.importSource.ts'
import { words as problemWords } from '../../words/desk.moveProblems.ts'
import type { ExportFile } from '../source/prepare-source.ts'
import { SourceProblem } from '../source/source-problem.ts'

/** The facts about the file that one reading gives. */
export type ExportFacts = {
  site: ExportSite
  /** One for each file: the address of each namespace prefix. */
  scopes: readonly (readonly [string, string])[][]
  items: number
  bytes: number
  endsEarly: boolean
  /** Missing in what earlier versions wrote down. */
  hasRatings?: boolean
  /** Sentences about what is wrong in the file. */
  problems: readonly Translatable[]
  leftOut: readonly LeftOut[]
  pairs: readonly DatePair[]
  types: TypeFacts
  bases: LinkBases
}

/**
 * `count`: many with the same type and reason are counted as one. `comments` is missing in data from earlier versions.
 */
type LeftOut = Record<'type' | 'title' | 'reason', string> &
  Record<'id' | 'line' | 'file' | 'count', number> & { comments?: number }

export type OnBytes = (done: number, total: number) => void

/** So many are reported one by one. */
const maxTold = 1000
const pieceBytes = 1 << 20

/** Reads the files once and records the position of each item, and what others may ask about it. */
export async function indexExport(
  db: DatabaseSync,
  files: readonly ExportFile[],
  { onBytes = () => {}, signal }: { onBytes?: OnBytes; signal?: AbortSignal | undefined },
): Promise<ExportFacts> {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const writer = createIndexWriter(db, files)
  const knownIds = createKnownIds()
  let done = 0
  for (const [file, { path }] of files.entries()) {
    const reader = createExportReader(exportLimits, knownIds)
    for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
      signal?.throwIfAborted()
      for (const found of reader.push(piece as Uint8Array)) writer.take(found, file)
      done += (piece as Uint8Array).length
      onBytes(done, total)
    }
    for (const found of reader.end(file === files.length - 1)) writer.take(found, file)
  }
  return writer.facts()
}

function createIndexWriter(db: DatabaseSync, files: readonly ExportFile[]) {
  const put = statements(db)
  const problems = files.map(() => createProblemList())
  /** Which of several files is meant. */
  const named = (file: number, problem: Translatable): Translatable =>
    files.length > 1 ? problemWords.inFile({ file: files[file]?.name ?? '', problem }) : problem
  const pairs = createDatePairs()
  const types = createTypeFacts()
  const bases = createLinkBases()
  const leftOut: LeftOut[] = []
  const scopes: [string, string][][] = []
  const sites: Partial<ExportSite>[] = []
  const end = { items: 0, bytes: 0, endsEarly: false, hasRatings: false }
  const lastNumbers = new Map<string, number>()
  db.exec('begin')

  function addItem(item: ExportItem, place: UnitPlace, file: number, sharesId: boolean) {
    const isSecond = sharesId || item.id <= 0 || put.known.get(item.id) !== undefined
    const key = isSecond ? ownKey(item) : String(item.id)
    end.items += 1
    const n = end.items
    const { language, group } = itemLanguage(item)
    put.item.run({
      ...{ n, file, key, old_id: item.id, shares_id: isSecond ? 1 : 0 },
      ...{ byte: place.byte, size: place.size, line: place.line },
      ...{ type: item.type, status: item.status, title: item.title.slice(0, 500), slug: item.slug },
      ...{ link: item.link, parent: item.parent, position: item.order, author: item.author },
      ...{ day: item.date?.slice(0, 10) ?? '', empty: emptinessOf(item) },
      ...{ comments: item.comments.length, id: item.id, password: item.password === '' ? 0 : 1 },
      ...{ language, translations: group },
    })
    const value = indexedValue(item)
    if (value) put.value.run(n, JSON.stringify(value))
    for (const [path, weight] of addressesOf(item)) put.address.run(path, weight, n)
    end.hasRatings ||= item.meta.some(({ key }) => key === 'ratings_users')
    types.see(item)
    bases.see(item)
    pairs.add(item.date, item.dateGmt)
    pairs.add(item.modified, item.modifiedGmt)
    if (n % 5000 === 0) db.exec('commit; begin')
  }

  /** For items without an id. */
  function ownKey({ id, type, slug, title }: ExportItem): string {
    const start = `${id}:${type}:${slug || hashOf(title)}`
    for (let number = (lastNumbers.get(start) ?? 0) + 1; ; number += 1) {
      const key = number === 1 ? start : `${start}:${number}`
      if (put.knownKey.get(key) !== undefined) continue
      if (number > 1) lastNumbers.set(start, number)
      return key
    }
  }

  return {
    take(found: Found, file: number): void {
      if (found.found === 'item') addItem(found.item, found.place, file, found.sharesId)
      else if (found.found === 'author') put.author.run(found.author.login, JSON.stringify(found.author))
      else if (found.found === 'term')
        put.term.run(found.term.taxonomy, found.term.slug, JSON.stringify(found.term))
      else if (found.found === 'problem') problems[file]?.add(found.problem)
      else if (found.found === 'left-out') {
        const { reason, type, id, title, place, comments } = found.leftOut
        const isOneOf = (one: LeftOut) => one.type === type && one.reason === reason
        const same = leftOut.length < maxTold ? undefined : leftOut.findLast(isOneOf)
        if (same) {
          same.count += 1
          same.comments = (same.comments ?? 0) + comments
        } else leftOut.push({ reason, type, id, title, line: place.line, file, count: 1, comments })
      } else if (found.found === 'site') {
        scopes[file] = [...found.scope]
        sites.push(found.site)
        refuseOther(files, file, sites)
      } else {
        end.bytes += found.bytes
        end.endsEarly ||= found.endsEarly
      }
    },
    facts(): ExportFacts {
      db.exec('commit')
      return {
        ...end,
        ...{ scopes, leftOut, pairs: pairs.list(), types: types.list(), bases: bases.list() },
        site: wholeSite(sites),
        problems: problems.flatMap((list, file) =>
          list.groups().map((group) => named(file, sentenceOf(group))),
        ),
      }
    },
  }
}

/** Files of two sites are two imports. */
function refuseOther(files: readonly ExportFile[], file: number, sites: readonly Partial<ExportSite>[]) {
  const [one, other] = [siteName(sites[0] ?? {}), siteName(sites.at(-1) ?? {})]
  if (one === other) return
  const [first = '', second = ''] = [files[0]?.name, files[file]?.name]
  throw new SourceProblem(sourceWords.twoSites({ first, site: one, second, other }), sourceWords.oneByOne)
}

/** If there are several files, the first with a value counts. */
const wholeSite = (sites: readonly Partial<ExportSite>[]): ExportSite =>
  Object.assign(
    { title: '', link: '', description: '', language: '', version: '', siteUrl: '', blogUrl: '' },
    { generator: '', icon: '' },
    ...sites.toReversed(),
  )

/** 1: it has no words at all. 2: it has some in fields, which a theme draws. */
const emptinessOf = ({ content, meta }: ExportItem) =>
  content.trim() !== ''
    ? 0
    : meta.some(({ key, text }) => key.startsWith('_') && text.startsWith('field_'))
      ? 2
      : 1

/** Published ones go before drafts, and addresses of today before former ones. */
function addressesOf(item: ExportItem): [path: string, weight: number][] {
  const path = pathOnSite(item.link)
  if (path === undefined) return []
  const weight = item.status === 'trash' ? 3 : item.status === 'publish' || item.status === 'inherit' ? 0 : 1
  const above = path.slice(0, path.lastIndexOf('/') + 1)
  const former = item.meta.flatMap(({ key, text }): [string, number][] =>
    key === '_wp_old_slug' ? [[pathOnSite(`${above}${text}`) ?? '', 2]] : [],
  )
  return [[path, weight], ...former]
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

function statements(db: DatabaseSync) {
  return {
    known: db.prepare('select n from items where old_id = ? and shares_id = 0'),
    knownKey: db.prepare('select n from items where key = ?'),
    item: db.prepare(`insert into items (n, file, byte, size, line, key, old_id, shares_id, type, status, title, slug,
      link, parent, position, day, empty, comments, author, password, language, translations, id) values (:n, :file, :byte, :size, :line, :key, :old_id,
      :shares_id, :type, :status, :title, :slug, :link, :parent, :position, :day, :empty, :comments, :author, :password, :language, :translations, :id)`),
    author: db.prepare('insert into authors (login, value) values (?, ?) on conflict do nothing'),
    term: db.prepare('insert into terms (taxonomy, slug, value) values (?, ?, ?) on conflict do nothing'),
    value: db.prepare('insert into values_of (n, value) values (?, ?)'),
    address: db.prepare(`insert into addresses (path, weight, n) values (?, ?, ?)
      on conflict (path) do update set n = excluded.n, weight = excluded.weight where excluded.weight < weight`),
  }
}

/** Facts about a file for others. */
export type IndexedFile = { media: OldMedia; alt: string; caption: string; title: string }

/** What is stored of an item besides its position. */
function indexedValue(item: ExportItem): IndexedFile | undefined {
  const media = item.type === 'attachment' ? oldMediaOf(item) : undefined
  return (
    media && {
      media,
      alt: plainText(createItemMeta(item.meta).text('_wp_attachment_image_alt') ?? ''),
      caption: plainText(item.excerpt),
      title: plainText(item.title),
    }
  )
}

/** For exports that do not even say a title. */
export const namelessSite = 'wordpress'

/**
 * The old site's unique name among all ever imported: `tidewater.example`, or with its folder. Its title if the file
 * has no address.
 */
export function siteName({
  blogUrl,
  link,
  siteUrl,
  title = '',
}: Partial<Pick<ExportSite, 'blogUrl' | 'link' | 'siteUrl' | 'title'>>): string {
  const url = [blogUrl, link, siteUrl].find((one) => one !== undefined && URL.canParse(one))
  if (!url) return title.trim() ? `“${title.trim().slice(0, 200)}”` : namelessSite
  const { host, pathname } = new URL(url)
  return `${host.replace(/^www\./, '')}${pathname
    .split('/')
    .filter(Boolean)
    .map((part) => `/${part}`)
    .join('')}`
}
