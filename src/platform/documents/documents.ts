import type { Result } from '#shared/result.ts'
import type { Problem, SourceFile } from './document-kind.ts'

export type ImportReport = {
  created: number
  /** Changed or moved. */
  updated: number
  unchanged: number
  removed: number
  /** Edited on the desk since their last import, and changed on disk too: the desk's text is kept. */
  kept: readonly string[]
  problems: readonly Problem[]
}

export type ImportProgress = (done: number, total: number) => void

export type Documents = {
  /**
   * Takes in the files whose hash changed and removes the documents whose file is gone. A file that only moved keeps
   * its document's id. Never throws for a bad file: the rest is taken in and its last good version stays.
   */
  importFolder(folder: string, onProgress?: ImportProgress): Promise<ImportReport>
  /** Writes the same layout back. */
  exportFolder(folder: string): Promise<{ written: number; unchanged: number }>
  /** One document, edited by a person. */
  save(
    source: SourceFile,
    editor: string,
  ): Promise<Result<{ id: number; warnings: readonly Problem[] }, readonly Problem[]>>
}
