import type { Database } from '#platform/db/database.ts'
import { ok } from '#shared/result.ts'
import { words } from '#words/desk.documents.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { Problem } from './document-kind.ts'
import { type DocumentTables, reserveId } from './document-store.ts'
import type { Documents, ImportReport, SaveResult } from './documents.ts'
import { editDocument } from './edit-document.ts'
import { createEdits } from './edits.ts'
import { exportFolder } from './export-folder.ts'
import { fileError } from './file-problem.ts'
import { importFolder, refresh } from './import-folder.ts'
import { touchDocuments } from './read-again.ts'
import { createDocumentReader } from './read-documents.ts'
import { removeDocument } from './remove-document.ts'
import { createRevisions } from './revisions.ts'
import { checkDocument, saveDocument } from './save-document.ts'
import { readChange, saveMany } from './save-many.ts'

export function createDocuments(deps: DocumentDeps): Documents {
  let lastReport: ImportReport | undefined
  /** Problems found in texts when kinds changed. */
  let foundSince: readonly Problem[] = []
  /** A document that describes a kind may be read in another way from now on, and so may all of that kind. */
  const settled = async <Outcome>(work: Promise<Outcome>): Promise<Outcome> => {
    const outcome = await work
    if (await deps.settleKinds?.()) foundSince = (await refresh(deps)).problems
    return outcome
  }
  const saved = async (work: Promise<SaveResult>): Promise<SaveResult> => {
    const before = foundSince
    const outcome = await settled(work)
    if (!outcome.ok || foundSince === before) return outcome
    return ok({ ...outcome.value, warnings: [...outcome.value.warnings, ...foundSince] })
  }
  const keepReport = (report: ImportReport) => {
    lastReport = report
    foundSince = []
    return report
  }
  return {
    importFolder: async (folder, options) => keepReport(await importFolder(deps, folder, options)),
    touch: (paths) => touchDocuments(deps, paths),
    lastReport() {
      if (!lastReport || foundSince.length === 0) return lastReport
      return { ...lastReport, problems: [...lastReport.problems, ...foundSince] }
    },
    refresh: async () => keepReport(await refresh(deps)),
    exportFolder: (folder, options) => exportFolder(deps.db, folder, options),
    ...createDocumentReader(deps.db),
    ...createTaken(deps.db),
    save: (source, editor, options) => saved(saveDocument(deps, source, { editor, ...options })),
    saveMany: (changes, editor, together) => settled(saveMany(deps, changes, { editor, together })),
    read: (source) => readChange(deps, source),
    edits: createEdits(deps),
    edit(edit) {
      return editDocument(this, edit)
    },
    check: (document) => checkDocument(deps, document),
    remove: (id, editor, options) => settled(removeDocument(deps, id, { editor, ...options })),
    restore: (id, editor) => saved(restoreDocument(deps, id, editor)),
    revisions: createRevisions(deps.db),
  }
}

/** Restores what was removed on the desk, under its old id. */
async function restoreDocument(deps: DocumentDeps, id: number, editor: string): Promise<SaveResult> {
  const revisions = createRevisions(deps.db)
  const [latest] = await revisions.list(id)
  const revision = latest && (await revisions.find(id, latest.number))
  if (!revision) return { ok: false, problem: [nothingKept] }
  return saveDocument(deps, { path: revision.path, text: revision.text }, { editor, base: 'new', id })
}

const nothingKept = fileError('.', words.nothingKept, words.nothingKeptFix)

/** What is kept of removed documents, so that they can be restored. */
function createTaken(db: Database): Pick<Documents, 'taken' | 'versions' | 'highestId' | 'reserveIds'> {
  const { read } = db.tables<DocumentTables>()
  const idsIn = async (ids: readonly number[]) => {
    if (ids.length === 0) return []
    const now = read.selectFrom('documents').select('id').where('id', 'in', ids)
    const before = read
      .selectFrom('document_revisions')
      .select('document_id as id')
      .where('document_id', 'in', ids)
    const removed = read
      .selectFrom('removed_documents')
      .select('document_id as id')
      .where('document_id', 'in', ids)
    return now.union(before).union(removed).execute()
  }
  const pathsIn = async (paths: readonly string[]) => {
    if (paths.length === 0) return []
    const now = read.selectFrom('documents').select(['path', 'id']).where('path', 'in', paths)
    const removed = read
      .selectFrom('removed_documents')
      .select(['path', 'document_id as id'])
      .where('path', 'in', paths)
    return now.union(removed).execute()
  }
  return {
    async taken({ ids, paths }) {
      return {
        ids: new Set((await idsIn(ids)).map(({ id }) => id)),
        paths: new Map((await pathsIn(paths)).map(({ path, id }) => [path, id])),
      }
    },
    async versions(ids) {
      if (ids.length === 0) return new Map()
      const rows = await read
        .selectFrom('documents')
        .select(['id', 'source_hash'])
        .where('id', 'in', ids)
        .execute()
      return new Map(rows.map(({ id, source_hash }) => [id, source_hash]))
    },
    reserveIds: (upTo) => db.tables<unknown>().write((tx) => reserveId(tx, upTo)),
    async highestId() {
      const counter = await read
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'documents')
        .executeTakeFirstOrThrow()
      return counter.value
    },
  }
}
