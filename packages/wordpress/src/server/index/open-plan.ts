import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Translatable } from 'portico/extension'
import { slugOf } from 'portico/extension'
import { originalsOf, pathOnSite } from '../../domain/addresses/old-addresses.ts'
import type { ExportSite, ExportTerm } from '../../domain/export/export-types.ts'
import { idInAddress } from '../../domain/export/known-ids.ts'
import { createFormFinder, type FormFinder, formKeyOf } from '../../domain/forms/find-form.ts'
import type { SiteLanguages } from '../../domain/languages/site-languages.ts'
import { planTypes, type TypesHere } from '../../domain/own-types/plan-types.ts'
import type { TypeFacts } from '../../domain/own-types/type-facts.ts'
import {
  fitTypes,
  type TypeFile,
  type TypePlan,
  together,
  typeFilesOf,
} from '../../domain/own-types/type-plan.ts'
import type { OldSite } from '../../domain/plan/old-site.ts'
import { placeOfType, type TypePlace } from '../../domain/plan/place-of-type.ts'
import { words as guessWords } from '../../words/desk.importGuesses.ts'
import type { Here } from '../here.ts'
import type { ExportSource } from '../source/prepare-source.ts'
import {
  type AnswerWords,
  findLanguages,
  findSiteFacts,
  type SiteAnswers,
  type SiteConclusions,
} from './find-site-facts.ts'
import { type ExportFacts, indexExport, type OnBytes, siteName } from './index-export.ts'
import {
  createIndexReader,
  type IndexReader,
  openItemFiles,
  placedItem,
  type ReadRow,
} from './index-reader.ts'
import { placeFiles, placeItems } from './place-items.ts'

/** Everything that is known of a file before anything of it is converted. */
export type Plan = {
  facts: ExportFacts
  conclusions: SiteConclusions
  /** Names the old site. */
  site: string
  index: IndexReader
  old: OldSite
  types: OwnTypes
  forms: FormFinder
  read: ReadRow
  /** The name of one of several files. */
  fileName(file: number): string | undefined
  close(): void
}

type PlanOptions = {
  source: ExportSource
  folder: string
  here: Here
  hereTimezone?: string | undefined
  /** The language the site here says it is in. */
  hereLanguage?: string | undefined
  answers: SiteAnswers
  answerWords?: AnswerWords | undefined
  onBytes?: OnBytes
  signal?: AbortSignal | undefined
}

/** Reads the file and decides where everything will be; or takes what was decided before, so that an import that goes on decides the same. */
export async function openPlan(options: PlanOptions): Promise<Plan> {
  if (!existsSync(markIn(options.folder))) await makePlan(options)
  return readPlan(options.folder, options.source.files)
}

/** Earlier decisions. */
export function readPlan(folder: string, sources: ExportSource['files']): Plan {
  const db = openIndex(folder)
  const [facts, conclusions] = [fact<ExportFacts>(db, 'export'), fact<SiteConclusions>(db, 'conclusions')]
  const types = fact<OwnTypes>(db, 'types')
  const files = openItemFiles(sources, facts.scopes)
  const index = createIndexReader(db)
  const forms = createFormFinder(formKeys(index, files.read))
  const old = createOldSite({
    ...{ index, read: files.read, facts: facts.site, ...conclusions },
    form: (wanted) => forms.find(wanted),
  })
  return {
    ...{ facts, conclusions, site: siteName(facts.site), index, old, types, forms, read: files.read },
    fileName: (file) => (sources.length > 1 ? sources[file]?.name : undefined),
    close() {
      files.close()
      db.close()
    },
  }
}

/** Written when everything before it is on the disk. */
const markIn = (folder: string) => join(folder, 'index.ready')

async function makePlan(options: PlanOptions): Promise<void> {
  const { folder, source, here, answers, answerWords, hereTimezone, hereLanguage, onBytes, signal } = options
  const db = makeIndex(folder)
  try {
    const facts = await indexExport(db, source.files, { ...(onBytes && { onBytes }), signal })
    const types = await planOwnTypes(db, facts.types, here)
    const places = new Map([...placeOfType, ...placesOf(types.plan)])
    const languages = findLanguages(db, facts, { hereLanguage, types: entryTypesIn(places) })
    const given = { answers, answerWords, here, hereTimezone, languages }
    const conclusions = await findSiteFacts(db, facts, given)
    placeFiles(db)
    const site = siteName(facts.site)
    const told = await placeItems({ db, here, site, conclusions, places })
    putFact(db, 'export', facts)
    putFact(db, 'types', types)
    putFact(db, 'conclusions', {
      ...conclusions,
      guesses: [...conclusions.guesses, ...types.notes, ...told],
    })
  } finally {
    db.close()
  }
  const handle = openSync(join(folder, 'index.db'), 'r')
  fsyncSync(handle)
  closeSync(handle)
  await writeFile(markIn(folder), '', { flush: true })
}

/** Types with pages. */
const entryTypesIn = (places: ReadonlyMap<string, TypePlace>) =>
  [...places].flatMap(([type, { kind }]) => (kind === undefined ? [] : [type]))

const putFact = (db: DatabaseSync, name: string, value: unknown) =>
  db.prepare('insert into facts (name, value) values (?, ?)').run(name, JSON.stringify(value))

const fact = <Value>(db: DatabaseSync, name: string) =>
  JSON.parse(String(db.prepare('select value from facts where name = ?').get(name)?.value)) as Value

const formKeys = (index: IndexReader, read: ReadRow) =>
  Array.from(index.each('wpcf7_contact_form'), (row) => formKeyOf(read(row), row.id))

/** Nothing in it is worth a disk's patience: it can be made again from the file. */
const schema = `
  pragma journal_mode = off;
  pragma synchronous = off;
  pragma temp_store = memory;
  pragma cache_size = -8000;
  create table facts (name text not null primary key, value text not null) without rowid;
  create table authors (login text not null primary key, value text not null) without rowid;
  create table terms (taxonomy text not null, slug text not null, value text not null, primary key (taxonomy, slug)) without rowid;
  create table items (
    n integer not null primary key,
    file integer not null, byte integer not null, size integer not null, line integer not null,
    key text not null unique,
    old_id integer not null, shares_id integer not null,
    type text not null, status text not null, title text not null, slug text not null, link text not null,
    parent integer not null, position integer not null, day text not null, empty integer not null,
    comments integer not null, author text not null, password integer not null,
    language text not null, translations text not null, edition text not null default '',
    id integer not null, here text, document text, address text, replaces text
  );
  create index items_old on items (old_id, shares_id);
  create index items_type on items (type, n);
  create index items_language on items (language);
  create index items_translations on items (translations, type);
  create index items_parent on items (parent, type, position, n);
  create table addresses (path text not null primary key, weight integer not null, n integer not null) without rowid;
  create table slugs (kind text not null, slug text not null, primary key (kind, slug)) without rowid;
  create table stems (path text not null primary key, owner text not null) without rowid;
  create table files (path text not null primary key, n integer not null) without rowid;
  create table library (file text not null primary key, name text not null unique) without rowid;
  create table values_of (n integer not null primary key, value text not null);
`

const fileIn = (folder: string) => join(folder, 'index.db')

/** A fresh index in a folder. */
function makeIndex(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  rmSync(fileIn(folder), { force: true })
  const db = new DatabaseSync(fileIn(folder))
  db.exec(schema)
  return db
}

/** One that was made before. */
function openIndex(folder: string): DatabaseSync {
  const db = new DatabaseSync(fileIn(folder), { readOnly: true })
  db.exec('pragma temp_store = memory; pragma cache_size = -8000')
  return db
}

type OldSiteDeps = {
  index: IndexReader
  read: ReadRow
  facts: ExportSite
  timezone: string
  frontPage?: number | undefined
  postsPage?: number | undefined
  translatedFrontPages: readonly number[]
  translatedPostsPages: readonly number[]
  languages: SiteLanguages
  bases: Readonly<Record<string, string>>
  /** The id of a form here. */
  form: OldSite['form']
}

/** Reads each once, and forgets the oldest beyond `max`. */
function memoize<Value>(read: (text: string) => Value, max = 500): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const kept = known.get(text)
    if (kept !== undefined) return kept
    const value = read(text)
    known.set(text, value)
    if (known.size > max) known.delete(known.keys().next().value ?? '')
    return value
  }
}

/** Answers from the index, so that memory holds a few hundred of the last answers. */
function createOldSite(deps: OldSiteDeps): OldSite {
  const { index, read, facts, timezone, frontPage, postsPage } = deps
  const { translatedFrontPages, translatedPostsPages, languages, bases } = deps
  const known = memoize((oldId) => placed(index.byId(Number(oldId))))
  const item: OldSite['item'] = (oldId) => known(String(oldId))
  const atPath = memoize((path) => placed(index.byPath(path)), 2000)
  const terms = memoize(
    (taxonomy: string) =>
      new Map(index.terms(taxonomy).map((term): [string, ExportTerm] => [term.slug, term])),
    50,
  )
  const authors = index.authors()
  const keys = authorKeys(authors)
  const reusable = memoize((oldId) => {
    const row = index.byId(Number(oldId))
    return row?.type === 'wp_block' ? read(row).content : undefined
  }, 50)
  return {
    facts,
    timezone,
    ...(frontPage !== undefined && { frontPage }),
    ...(postsPage !== undefined && { postsPage }),
    ...{ translatedFrontPages, translatedPostsPages, languages, bases },
    item,
    itemAt(url) {
      const id = idInAddress(url)
      if (id > 0) return item(id)
      const path = pathOnSite(url)
      return path === undefined ? undefined : atPath(path)
    },
    authorKey: (login) => keys.get(login),
    authors: () => authors,
    term: (taxonomy, slug) => terms(taxonomy).get(slug),
    terms: (taxonomy) => [...terms(taxonomy).values()],
    media({ id, url }) {
      const row = (id ? index.byId(id) : undefined) ?? (url ? fileAt(index, url) : undefined)
      const file = row?.address ? index.file(row.n) : undefined
      if (!row?.address || !file) return undefined
      const { alt, caption, title } = file
      return { src: row.address, ...(alt && { alt }), ...(caption && { caption }), ...(title && { title }) }
    },
    attachedTo: (oldId) => index.attached(oldId).map(({ old_id }) => old_id),
    form: deps.form,
    reusable: (oldId) => reusable(String(oldId)),
  }
}

/** By its own name, or that of a resized copy. */
function fileAt(index: IndexReader, url: string) {
  for (const candidate of originalsOf(url)) {
    const row = index.byFile(pathOnSite(candidate) ?? '')
    if (row) return row
  }
  return undefined
}

const placed = (row: Parameters<typeof placedItem>[0] | undefined) => row && placedItem(row)

/** The login, made valid, each one once. */
function authorKeys(authors: readonly { login: string; id: number }[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  for (const { login, id } of authors) {
    const start = slugOf(login.split('@')[0] ?? '') || `author-${id}`
    let key = start
    for (let number = 2; taken.has(key); number += 1) key = `${start}-${number}`
    taken.add(key)
    keys.set(login, key)
  }
  return keys
}

/** The types the old site had of its own. */
type OwnTypes = {
  plan: TypePlan
  /** Must exist before anything else is imported. */
  files: readonly TypeFile[]
  /** Folders of texts that cannot be read before. */
  unread: readonly string[]
  /** Types whose entries cannot come, and why. */
  leftOut: Readonly<Record<string, Translatable>>
  notes: readonly Translatable[]
}

/** Types that the site refuses are left out, with the reason. */
async function planOwnTypes(db: DatabaseSync, facts: TypeFacts, here: Here): Promise<OwnTypes> {
  const plan = await planWith(facts, here, createAsk(db))
  const fitted = fitTypes(plan, here.types())
  const all = typeFilesOf(fitted.needed)
  const reasons = await here.refusedTypes(all)
  const files = all.filter(({ path }) => !reasons.has(path))
  const comes = new Set(files.map(({ of }) => of))
  const reasonOf = (type: string) => reasons.get(all.find(({ of }) => of === type)?.path ?? '') ?? ''
  const [types, left] = partition(fitted.needed.types, ({ name }) => comes.has(name))
  const [extended, withoutFields] = partition(fitted.needed.extended, ({ name }) => comes.has(name))
  return {
    files,
    plan: together({ here: fitted.here, needed: { ...fitted.needed, types, extended } }),
    unread: [...types.map(({ folder }) => folder), ...extended.map(({ name }) => `${name}s`)],
    leftOut: Object.fromEntries(
      left.map(({ old, name }) => [old, guessWords.noType({ name, reason: reasonOf(name) })]),
    ),
    notes: [
      ...plan.notes,
      ...fitted.notes,
      ...(files.length > 0 ? [guessWords.typesHere({ files: files.map(({ path }) => path) })] : []),
      ...withoutFields.map(({ name, fields }) =>
        guessWords.noFields({
          fields: fields.map((field) => `“${field.name}” (${name})`),
          reason: reasonOf(name),
        }),
      ),
    ],
  }
}

function partition<Value>(all: readonly Value[], isFirst: (one: Value) => boolean): [Value[], Value[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

/** Which addresses are free is found out a few at a time, as they are asked for. */
async function planWith(
  facts: TypeFacts,
  here: Here,
  ask: Pick<TypesHere, 'terms' | 'isFile'> & { isPage(slug: string): boolean },
) {
  const known = here.types()
  const free = new Map<string, boolean>()
  for (;;) {
    const asked = new Set<string>()
    const plan = planTypes(facts, {
      ...ask,
      isFreeFolder: (folder, name) =>
        !known.some((type) => type.name !== name && type.folder.split('/')[0] === folder),
      isFree(segment) {
        if (!free.has(segment)) asked.add(segment)
        return free.get(segment) ?? true
      },
    })
    if (asked.size === 0) return plan
    const taken = await here.slugs('page', [...asked])
    for (const segment of asked) free.set(segment, !taken.has(segment) && !ask.isPage(segment))
  }
}

function createAsk(db: DatabaseSync) {
  const index = createIndexReader(db)
  const page = db.prepare(
    `select 1 from items where type = 'page' and parent = 0 and status <> 'trash' and slug = ?`,
  )
  return {
    terms: (taxonomy: string) => index.terms(taxonomy),
    // Where they will be is decided later.
    isFile: (oldId: number) => index.byId(oldId)?.type === 'attachment',
    isPage: (slug: string) => page.get(slug) !== undefined,
  }
}

/** The addresses of entries of these types. */
const placesOf = ({ types }: TypePlan): ReadonlyMap<string, TypePlace> =>
  new Map(
    types.map(({ old, name, folder, path }) => [
      old,
      { folder, kind: name, addressOf: (slug: string) => `${path}/${slug}` },
    ]),
  )
