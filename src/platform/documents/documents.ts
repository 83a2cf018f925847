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

export type ImportOptions = {
  onProgress?: ImportProgress | undefined
  /** Removes however much is gone; otherwise a folder that lost most of a kind is taken for half mounted or outdated. */
  allowRemovals?: boolean
}

export type Documents = {
  /**
   * Takes in the files whose hash changed and removes the documents whose file is gone. A file that only moved keeps
   * its document's id. Never throws for a bad file: the rest is taken in and its last good version stays.
   */
  importFolder(folder: string, options?: ImportOptions): Promise<ImportReport>
  /** Leaves the files alone; only reads stored texts again whose kind has learnt to read more out of them. */
  refresh(): Promise<ImportReport>
  /** What the last import in this process came to. */
  lastReport(): ImportReport | undefined
  /** Writes the same layout back. */
  exportFolder(folder: string, onProgress?: ImportProgress): Promise<{ written: number; unchanged: number }>
  /** One document, edited by a person. */
  save(
    source: SourceFile,
    editor: string,
  ): Promise<Result<{ id: number; warnings: readonly Problem[] }, readonly Problem[]>>
}
