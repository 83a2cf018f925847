import type { DocumentDeps } from './document-deps.ts'
import type { SaveResult } from './documents.ts'
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

const nothingKept = {
  path: '.',
  line: 1,
  what: 'Nothing is kept of this.',
  fix: 'Write it anew.',
  severity: 'error',
} as const
