import type { DocumentDeps } from './document-deps.ts'
import type { Documents, ImportReport } from './documents.ts'
import { exportFolder } from './export-folder.ts'
import { importFolder } from './import-folder.ts'
import { saveDocument } from './save-document.ts'

export function createDocuments(deps: DocumentDeps): Documents {
  let lastReport: ImportReport | undefined
  return {
    async importFolder(folder, onProgress) {
      lastReport = await importFolder(deps, folder, onProgress)
      return lastReport
    },
    lastReport: () => lastReport,
    exportFolder: (folder) => exportFolder(deps.db, folder),
    save: (source, editor) => saveDocument(deps, source, editor),
  }
}
