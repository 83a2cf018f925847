import { words } from '#words/desk.documents.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { SaveResult } from './documents.ts'
import { fileError } from './file-problem.ts'
import { createRevisions } from './revisions.ts'
import { saveDocument } from './save-document.ts'

/** Brings back what was removed on the desk, under its old id. */
export async function restoreDocument(deps: DocumentDeps, id: number, editor: string): Promise<SaveResult> {
  const revisions = createRevisions(deps.db)
  const [latest] = await revisions.list(id)
  const revision = latest && (await revisions.find(id, latest.number))
  if (!revision) return { ok: false, problem: [nothingKept] }
  return saveDocument(deps, { path: revision.path, text: revision.text }, { editor, base: 'new', id })
}

const nothingKept = fileError('.', words.nothingKept, words.nothingKeptFix)
