import type { DatabaseSync } from 'node:sqlite'
import type { Translatable } from 'portico/extension'
import { batches, firstEdition, inEdition, pageUrls, splitEdition } from 'portico/extension'
import { decoded, pathOnSite } from '../../domain/addresses/old-addresses.ts'
import { numberedName } from '../../domain/media/convert-media.ts'
import { type TypePlace, wantedSlug } from '../../domain/plan/place-of-type.ts'
import { plainText } from '../../domain/text/html-text.ts'
import { words as guessWords } from '../../words/desk.importGuesses.ts'
import type { Here } from '../here.ts'
import type { ItemNote } from '../run/import-store.ts'
import type { SiteConclusions } from './find-site-facts.ts'
import type { IndexedFile } from './index-export.ts'
import type { ItemRow } from './index-reader.ts'

type PlaceOptions = {
  db: DatabaseSync
  here: Here
  /** Of the old site. */
  site: string
  conclusions: Pick<
    SiteConclusions,
    | 'frontPage'
    | 'translatedFrontPages'
    | 'frontMakesWay'
    | 'postsMakeWay'
    | 'takesPages'
    | 'howToKeep'
    | 'languages'
  >
  /** Also those of the types that were made for the old site's own. */
  places: ReadonlyMap<string, TypePlace>
}

const batchSize = 500
/** Documents have numbers up to 999,999,999. Those that get a new one get a larger one, and there must be room for them. */
const largestId = 900_000_000

/** In bytes, for pages below others: the path of a file has room for 4,096, with all folders above the site. */
const longestPath = 1000

/**
 * Decides for every item that becomes a document which id, file and address it gets here. Returns the decisions against
 * the file.
 */
export async function placeItems(options: PlaceOptions): Promise<readonly Translatable[]> {
  const { db, places, conclusions } = options
  const placer = await createPlacer(options)
  db.exec('begin')
  // Entries of the main language have their names when their translations follow.
  for (const edition of new Set([firstEdition, ...Object.keys(conclusions.languages.languages)])) {
    for (const [type, place] of places)
      for (const rows of itemsInOrder(db, { type, edition, nested: place.nested }))
        await placer.place(rows, place, edition)
  }
  // Their names are decided elsewhere; their numbers may be taken here, as all others.
  for (const rows of itemsInOrder(db, { type: 'attachment', edition: firstEdition }))
    await placer.number(rows)
  db.exec('commit')
  return placer.told()
}

/** Visible ones get their slugs before the others. */
const inOrder = `order by case status when 'publish' then 0 when 'private' then 1 when 'trash' then 3 else 2 end, n`

/** The items of a type in the order in which they are placed, some at a time. */
function* itemsInOrder(
  db: DatabaseSync,
  { type, edition, nested }: { type: string; edition: string; nested?: boolean | undefined },
): Generator<ItemRow[]> {
  const all = db
    .prepare(`select n, old_id, shares_id, parent from items where type = ? and edition = ? ${inOrder}`)
    .all(type, edition) as TreeRow[]
  const rowsOf = db.prepare(`select * from items where n in (select value from json_each(?)) ${inOrder}`)
  for (const level of nested ? levelsOf(all) : [all])
    for (const rows of batches(level, batchSize))
      yield rowsOf.all(JSON.stringify(rows.map(({ n }) => n))) as ItemRow[]
}

type TreeRow = Pick<ItemRow, 'n' | 'old_id' | 'shares_id' | 'parent'>

/** From the top down. Items in a circle, or below something missing, are at the top. */
function* levelsOf(rows: readonly TreeRow[]): Generator<TreeRow[]> {
  const below = Map.groupBy(rows, ({ parent }) => parent)
  const known = new Set(rows.flatMap(({ old_id, shares_id }) => (shares_id === 0 ? old_id : [])))
  const seen = new Set<TreeRow>()
  const withBelow = function* (first: TreeRow[]) {
    for (let level = first; level.length > 0; ) {
      yield level
      for (const row of level) seen.add(row)
      level = level
        .flatMap(({ old_id, shares_id }) => (shares_id === 0 ? (below.get(old_id) ?? []) : []))
        .filter((row) => !seen.has(row))
    }
  }
  yield* withBelow(rows.filter(({ parent }) => !known.has(parent)))
  for (const row of rows) if (!seen.has(row)) yield* withBelow([row])
}

type Wanted = { row: ItemRow; slug: string; own: ItemNote | undefined }
type Look = {
  isTaken(wanted: Wanted): boolean
  /** The version of the page there that gives way to it, if one does. */
  replaces(wanted: Wanted): string | undefined
}

async function createPlacer({ db, here, site, conclusions }: PlaceOptions) {
  const { frontPage, translatedFrontPages, frontMakesWay, postsMakeWay, takesPages, howToKeep } = conclusions
  const translated = createTranslatedFiles(db, here)
  const put = db.prepare(
    'update items set id = ?, here = ?, document = ?, address = ?, replaces = ? where n = ?',
  )
  const takeSlug = db.prepare('insert into slugs (kind, slug) values (?, ?) on conflict do nothing')
  const above = db.prepare(
    'select here from items where old_id = ? and shares_id = 0 and type = ? and here is not null',
  )
  const ids = await createIds(db, here)
  const moved = createMovedItems()
  const replaced = createReplacedPages(howToKeep)
  const lastNumbers = new Map<string, number>()

  const wantedOf = (row: ItemRow, place: TypePlace) => {
    const slug = wantedSlug({ ...row, id: row.old_id })
    const parent = place.nested && row.parent > 0 ? above.get(row.parent, row.type)?.here : undefined
    const below = `${parent}/${slug}`
    return typeof parent === 'string' && Buffer.byteLength(below) <= longestPath ? below : slug
  }
  const pathOf = async (row: ItemRow, place: TypePlace, slug: string) => {
    const path = fileOf(row, place, slug)
    return row.edition === firstEdition ? path : translated.fileFor(row, path)
  }

  /** Which of these slugs and their files are taken here, except by the item itself. */
  async function lookFor(wanted: readonly Wanted[], place: TypePlace, edition: string): Promise<Look> {
    const slugs = wanted.map(({ slug }) => slug)
    const { paths } = await here.documents({
      ids: [],
      // Names of translations are those of what they translate.
      paths: edition === firstEdition ? wanted.map(({ row, slug }) => fileOf(row, place, slug)) : [],
    })
    const entries = place.kind
      ? await here.slugs(place.kind, slugs, edition)
      : new Map<string, number | undefined>()
    const starts =
      takesPages && place.kind === 'page' ? await here.startPages([...paths.values()]) : new Map()
    const replaces = ({ row, slug, own }: Wanted): string | undefined => {
      const id = paths.get(fileOf(row, place, slug))
      const isInPlace = id !== undefined && id === entries.get(slug)
      if (id === frontMakesWay || id === postsMakeWay) return undefined
      return isInPlace && !own && row.status === 'publish' ? starts.get(id) : undefined
    }
    return {
      replaces,
      isTaken(one) {
        const { row, slug, own } = one
        const isOther = (known: ReadonlyMap<string, number | undefined>, name: string) =>
          known.has(name) && (own === undefined || known.get(name) !== own.document)
        const isHere = isOther(paths, fileOf(row, place, slug)) || isOther(entries, slug)
        return isHere && replaces(one) === undefined
      },
    }
  }

  async function slugFor(
    first: Wanted,
    { place, edition }: { place: TypePlace; edition: string },
    look: Look,
  ): Promise<{ slug: string; isOther: boolean; replaces: string | undefined }> {
    const kind = inEdition(edition, place.folder)
    const start = `${kind} ${first.slug}`
    for (let number = (lastNumbers.get(start) ?? 0) + 1; ; number += 1) {
      const wanted = number === 1 ? first : { ...first, slug: `${first.slug}-${number}` }
      if (takeSlug.run(kind, wanted.slug).changes === 0) continue
      const { isTaken, replaces } = number === 1 ? look : await lookFor([wanted], place, edition)
      if (isTaken(wanted)) continue
      if (number > 1) lastNumbers.set(start, number)
      return { slug: wanted.slug, isOther: number > 1, replaces: replaces(wanted) }
    }
  }

  const putId = db.prepare('update items set id = ? where n = ?')

  return {
    async number(rows: readonly ItemRow[]): Promise<void> {
      const notes = await here.notes(
        site,
        rows.map(({ key }) => key),
      )
      const taken = (await here.documents({ ids: rows.map(({ old_id }) => old_id), paths: [] })).ids
      for (const row of rows) putId.run(ids.idFor(row, notes.get(row.key), taken), row.n)
    },
    async place(rows: readonly ItemRow[], place: TypePlace, edition: string): Promise<void> {
      const notes = await here.notes(
        site,
        rows.map(({ key }) => key),
      )
      const oldIds = rows.map(({ old_id }) => old_id)
      const taken = place.numbered
        ? await here.forms()
        : (await here.documents({ ids: oldIds, paths: [] })).ids
      const wanted = rows.map((row) => ({ row, slug: wantedOf(row, place), own: notes.get(row.key) }))
      const look = await lookFor(wanted, place, edition)
      const addressOf = (slug: string) => {
        const address = place.addressOf?.(slug)
        return address === undefined ? undefined : inEdition(edition, address)
      }
      for (const one of wanted) {
        const { row, own } = one
        const { slug, isOther, replaces } = await slugFor(one, { place, edition }, look)
        const address = row.status === 'trash' ? null : (addressOf(slug) ?? null)
        const isFront =
          row.shares_id === 0 && (row.old_id === frontPage || translatedFrontPages.includes(row.old_id))
        const front = inEdition(edition, pageUrls.home)
        if (isOther && !isFront) moved.add(row, address, addressOf(one.slug))
        const path = own?.path ?? (await pathOf(row, place, slug))
        if (replaces !== undefined) replaced.add(isFront ? front : (addressOf(slug) ?? path))
        put.run(ids.idFor(row, own, taken), slug, path, isFront ? front : address, replaces ?? null, row.n)
        if (edition === firstEdition) translated.claim(row, path)
      }
    },
    told: () => [...ids.told(), ...replaced.told(), ...moved.told()],
  }
}

const fileOf = (row: ItemRow, place: TypePlace, slug: string) =>
  `${place.folder}/${place.dated && row.day ? `${row.day}-` : ''}${slug}.md`

/** The old ones if they are free. */
async function createIds(db: PlaceOptions['db'], here: PlaceOptions['here']) {
  const highest = db.prepare('select max(old_id) as id from items where old_id <= ?').get(largestId)?.id
  let nextId = Math.max(Number(highest ?? 0), await here.highestId())
  let newIds = 0
  return {
    idFor(row: ItemRow, own: ItemNote | undefined, taken: ReadonlySet<number>): number {
      if (own) return own.id
      const isUsable = row.shares_id === 0 && row.old_id > 0 && row.old_id <= largestId
      if (isUsable && !taken.has(row.old_id)) return row.old_id
      newIds += 1
      nextId += 1
      return nextId
    },
    told: () => (newIds > 0 ? [guessWords.newIds({ count: newIds })] : []),
  }
}

/** Enough to look at; a receipt is kept for ever. */
const maxNamed = 100

/** Items that cannot have the address they would have had here, each in a sentence. */
function createMovedItems() {
  const named: Translatable[] = []
  let more = 0
  return {
    /** `wanted` is the address that something else has. */
    add(row: Pick<ItemRow, 'title' | 'link'>, address: string | null, wanted: string | undefined) {
      if (address !== null && wanted !== undefined && named.length < maxNamed)
        named.push(sentenceOf(row, address, wanted))
      else more += 1
    },
    told: (): Translatable[] => [...named, ...(more > 0 ? [guessWords.movedMore({ count: more })] : [])],
  }
}

/** Old addresses of a text lead to it, unless something else is shown there. */
function sentenceOf(
  { title, link }: Pick<ItemRow, 'title' | 'link'>,
  address: string,
  wanted: string,
): Translatable {
  const [there, here, free] = [pathOnSite(link), decoded(wanted), decoded(address)]
  const old = there === undefined || there === '/' ? '' : there
  const said = { name: plainText(title) || old || free, address: free, wanted: here }
  return old === '' || old === here ? guessWords.movedTaken(said) : guessWords.movedLeads({ ...said, old })
}

/** Pages that the site here was begun with, and that give way to those of the old site: there are few of them, told in one sentence. */
function createReplacedPages(howToKeep: Translatable) {
  const addresses: string[] = []
  return {
    add: (address: string) => void addresses.push(decoded(address)),
    told: (): Translatable[] =>
      addresses.length === 0 ? [] : [guessWords.replaced({ addresses: addresses.sort(), howToKeep })],
  }
}

/** `pages/about.md` in another language: `pages/about.fr.md`. */
const inLanguage = (path: string, edition: string) => path.replace(/\.md$/, `.${edition}.md`)

/**
 * Names of files say what translates what, so that a text in a further language has the name of what it translates, and no
 * other text has that name by chance.
 */
function createTranslatedFiles(db: DatabaseSync, here: Pick<Here, 'documents'>) {
  const placed = db.prepare(
    `select document from items where translations = ? and type = ? and document is not null and edition <> ? order by edition limit 1`,
  )
  const claim = db.prepare('insert into stems (path, owner) values (?, ?) on conflict do nothing')
  const owner = db.prepare('select owner from stems where path = ?')
  const ownerOf = ({ type, translations, n }: ItemRow) =>
    translations === '' ? `item ${n}` : `${type} ${translations}`
  const isFree = (path: string, row: ItemRow) =>
    claim.run(path, ownerOf(row)).changes > 0 || owner.get(path)?.owner === ownerOf(row)

  function* candidates(row: ItemRow, wanted: string): Generator<{ path: string; joins: boolean }> {
    const other = row.translations === '' ? undefined : placed.get(row.translations, row.type, row.edition)
    if (other) yield { path: splitEdition(String(other.document)).path, joins: true }
    yield { path: wanted, joins: false }
    for (let number = 2; ; number += 1) yield { path: wanted.replace(/\.md$/, `-${number}.md`), joins: false }
  }

  return {
    /** For a text in the main language. */
    claim: (row: ItemRow, path: string) => void claim.run(splitEdition(path).path, ownerOf(row)),
    /** `wanted` is the name it would have in the first language. */
    async fileFor(row: ItemRow, wanted: string): Promise<string> {
      for (const { path, joins } of candidates(row, wanted)) {
        const file = inLanguage(path, row.edition)
        const { paths } = await here.documents({ ids: [], paths: joins ? [file] : [file, path] })
        if (paths.size === 0 && isFree(path, row) && claim.run(file, `file ${row.n}`).changes > 0) return file
      }
      throw new Error('There is always another name.')
    },
  }
}

/** The key of a file below the old uploads; addresses begin with a slash. */
export const uploadKey = (file: string) => `uploads:${file}`

/** Decides under which name each file is here, and by which addresses it was known. */
export function placeFiles(db: DatabaseSync): void {
  const put = db.prepare('update items set address = ? where n = ?')
  const putValue = db.prepare('update values_of set value = ? where n = ?')
  const putPath = db.prepare('insert into files (path, n) values (?, ?) on conflict do nothing')
  const rows = db.prepare('select n, value from values_of where n > ? order by n limit 500')
  const nameFor = createNames(db)
  db.exec('begin')
  for (let after = 0; ; ) {
    const batch = rows.all(after) as { n: number; value: string }[]
    if (batch.length === 0) break
    for (const { n, value } of batch) {
      const { media, ...more } = JSON.parse(value) as IndexedFile
      for (const { file, url } of media.places) {
        putPath.run(pathOnSite(url) ?? '', n)
        putPath.run(uploadKey(file), n)
      }
      const name = nameFor(media)
      if (name !== media.name) putValue.run(JSON.stringify({ media: { ...media, name }, ...more }), n)
      put.run(pageUrls.media(name), n)
    }
    after = batch.at(-1)?.n ?? after
  }
  db.exec('commit')
}

/** One name for each file: signs that are not allowed here may be all that told two apart. */
function createNames(db: DatabaseSync) {
  const known = db.prepare('select name from library where file = ?')
  const take = db.prepare('insert into library (file, name) values (?, ?) on conflict do nothing')
  const last = new Map<string, number>()
  return ({ name, places }: IndexedFile['media']): string => {
    const file = places[0]?.file ?? name
    const before = known.get(file)?.name
    if (typeof before === 'string') return before
    if (take.run(file, name).changes > 0) return name
    for (let number = (last.get(name) ?? 1) + 1; ; number += 1) {
      const other = numberedName(name, number)
      if (take.run(file, other).changes === 0) continue
      last.set(name, number)
      return other
    }
  }
}
