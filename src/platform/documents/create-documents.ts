import type { DocumentDeps } from './document-deps.ts'
import type { Documents, ImportReport } from './documents.ts'
import { editDocument } from './edit-document.ts'
import { createEdits } from './edits.ts'
import { exportFolder } from './export-folder.ts'
import { importFolder, refresh } from './import-folder.ts'
import { touchDocuments } from './read-again.ts'
import { createDocumentReader } from './read-documents.ts'
import { removeDocument } from './remove-document.ts'
import { restoreDocument } from './restore-document.ts'
import { createRevisions } from './revisions.ts'
import { checkDocument, saveDocument } from './save-document.ts'
import { readChange, saveMany } from './save-many.ts'
import { createTaken } from './taken.ts'

export function createDocuments(deps: DocumentDeps): Documents {
  let lastReport: ImportReport | undefined
  /** A document that describes a kind may be read in another way from now on, and so may all of that kind. */
  const settled = async <Outcome>(work: Promise<Outcome>): Promise<Outcome> => {
    const outcome = await work
    if (await deps.settleKinds?.()) await refresh(deps)
    return outcome
  }
  return {
    async importFolder(folder, options) {
      lastReport = await importFolder(deps, folder, options)
      return lastReport
    },
    touch: (paths) => touchDocuments(deps, paths),
    lastReport: () => lastReport,
    async refresh() {
      lastReport = await refresh(deps)
      return lastReport
    },
    exportFolder: (folder, options) => exportFolder(deps.db, folder, options),
    ...createDocumentReader(deps.db),
    ...createTaken(deps.db),
    save: (source, editor, options) => settled(saveDocument(deps, source, { editor, ...options })),
    saveMany: (changes, editor, together) => settled(saveMany(deps, changes, { editor, together })),
    read: (source) => readChange(deps, source),
    edits: createEdits(deps),
    edit(edit) {
      return editDocument(this, edit)
    },
    check: (document) => checkDocument(deps, document),
    remove: (id, editor, options) => settled(removeDocument(deps, id, { editor, ...options })),
    restore: (id, editor) => settled(restoreDocument(deps, id, editor)),
    revisions: createRevisions(deps.db),
  }
}
