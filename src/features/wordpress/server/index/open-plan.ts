import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Sayable } from '#shared/words/sayable.ts'
import { createFormFinder, type FormFinder, formKeyOf } from '../../domain/forms/find-form.ts'
import type { GeneratedExtension } from '../../domain/own-types/write-extension.ts'
import type { OldSite } from '../../domain/plan/old-site.ts'
import { placeOfType, type TypePlace } from '../../domain/plan/place-of-type.ts'
import type { Here } from '../here.ts'
import type { ExportSource } from '../source/prepare-source.ts'
import { findLanguages } from './find-languages.ts'
import { findSiteFacts, type SiteConclusions } from './find-site-facts.ts'
import { type ExportFacts, indexExport, type OnBytes } from './index-export.ts'
import { createIndexReader, type IndexReader } from './index-reader.ts'
import { openItemFiles, type ReadRow } from './item-file.ts'
import { createOldSite } from './old-site.ts'
import { makeIndex, openIndex } from './open-index.ts'
import { placeFiles } from './place-files.ts'
import { placeItems } from './place-items.ts'
import { type OwnTypes, placesOf, planOwnTypes } from './plan-own-types.ts'
import type { AnswerWords, SiteAnswers } from './site-answers.ts'
import { siteName } from './site-name.ts'

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
  /** What one of several files is called. */
  fileName(file: number): string | undefined
  close(): void
}

export type PlanOptions = {
  source: ExportSource
  folder: string
  here: Here
  hereTimezone?: string | undefined
  /** The language the site here says it is in. */
  hereLanguage?: string | undefined
  answers: SiteAnswers
  answerWords?: AnswerWords | undefined
  /** Why code for the old site's own types cannot be written, if it cannot. */
  whyNoCode(extension: GeneratedExtension): Sayable | undefined
  onBytes?: OnBytes
  signal?: AbortSignal | undefined
}

/** Reads the file and decides where everything will be; or takes what was decided before, so that an import that goes on decides the same. */
export async function openPlan(options: PlanOptions): Promise<Plan> {
  if (!existsSync(markIn(options.folder))) await makePlan(options)
  return readPlan(options.folder, options.source.files)
}

/** What was decided before. */
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
    const types = await planOwnTypes({ db, facts: facts.types, here, whyNoCode: options.whyNoCode })
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

/** Those that have pages. */
const entryTypesIn = (places: ReadonlyMap<string, TypePlace>) =>
  [...places].flatMap(([type, { kind }]) => (kind === undefined ? [] : [type]))

const putFact = (db: DatabaseSync, name: string, value: unknown) =>
  db.prepare('insert into facts (name, value) values (?, ?)').run(name, JSON.stringify(value))

const fact = <Value>(db: DatabaseSync, name: string) =>
  JSON.parse(String(db.prepare('select value from facts where name = ?').get(name)?.value)) as Value

const formKeys = (index: IndexReader, read: ReadRow) =>
  Array.from(index.each('wpcf7_contact_form'), (row) => formKeyOf(read(row), row.id))
