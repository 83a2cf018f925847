import type { DocumentDeps } from './document-deps.ts'
import type { Documents, ImportReport } from './documents.ts'
import { exportFolder } from './export-folder.ts'
import { importFolder, refresh } from './import-folder.ts'
import { saveDocument } from './save-document.ts'

export function createDocuments(deps: DocumentDeps): Documents {
  let lastReport: ImportReport | undefined
  return {
    async importFolder(folder, options) {
      lastReport = await importFolder(deps, folder, options)
      return lastReport
    },
    lastReport: () => lastReport,
    async refresh() {
      lastReport = await refresh(deps)
      return lastReport
    },
    exportFolder: (folder, onProgress) => exportFolder(deps.db, folder, onProgress),
    save: (source, editor) => saveDocument(deps, source, editor),
  }
}
