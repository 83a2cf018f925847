import type { DocumentDeps } from './document-deps.ts'
import type { Documents } from './documents.ts'
import { exportFolder } from './export-folder.ts'
import { importFolder, refresh } from './import-folder.ts'
import { saveDocument } from './save-document.ts'

export function createDocuments(deps: DocumentDeps): Documents {
  return {
    importFolder: (folder, options) => importFolder(deps, folder, options),
    refresh: () => refresh(deps),
    exportFolder: (folder, onProgress) => exportFolder(deps.db, folder, onProgress),
    save: (source, editor) => saveDocument(deps, source, editor),
  }
}
