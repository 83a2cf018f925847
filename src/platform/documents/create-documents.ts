import type { DocumentDeps } from './document-deps.ts'
import type { Documents } from './documents.ts'
import { exportFolder } from './export-folder.ts'
import { importFolder } from './import-folder.ts'
import { saveDocument } from './save-document.ts'

export function createDocuments(deps: DocumentDeps): Documents {
  return {
    importFolder: (folder, onProgress) => importFolder(deps, folder, onProgress),
    exportFolder: (folder) => exportFolder(deps.db, folder),
    save: (source, editor) => saveDocument(deps, source, editor),
  }
}
