import type { Transaction } from '#platform/db/database.ts'
import type { Problem, SourceFile } from './document-kind.ts'
import type { DocumentPart } from './document-part.ts'
import type { Edits } from './edits.ts'

export type ImportReport = {
  created: number
  /** Changed or moved. */
  updated: number
  unchanged: number
  removed: number
  /** Edited on the desk since their last import, and changed on disk too: the desk's text is kept. */
  kept: readonly string[]
  /** Edited on the desk since their last import, and gone from disk: the desk's text is kept. */
  keptWithoutFile: readonly string[]
  problems: readonly Problem[]
}

export type ImportProgress = (done: number, total: number) => void

export type ImportOptions = {
  onProgress?: ImportProgress | undefined
  /** Removes however much is gone; otherwise a folder that lost most of a kind is taken for half mounted or outdated. */
  allowRemovals?: boolean
  /** Paths whose file counts, whatever the desk says; the desk's text stays among the revisions. */
  take?: ReadonlySet<string>
}

export type ExportOptions = {
  onProgress?: ImportProgress | undefined
  /** Also over files that say what the site has never read. */
  force?: boolean
}

/** `left`: paths of files that say what the site has never read; they are as they were. */
export type ExportReport = { written: number; unchanged: number; left: readonly string[] }

export type Documents = {
  /**
   * Imports the files whose hash changed and removes the documents whose file is gone. A file that was only moved keeps
   * its document's id. Never throws for a bad file: the rest is imported, and the last good version stays.
   */
  importFolder(folder: string, options?: ImportOptions): Promise<ImportReport>
  /** Leaves the files alone; only reads stored texts again whose kind has learnt to read more out of them. */
  refresh(): Promise<ImportReport>
  /** Something these documents show has changed, though their texts have not: their pages are made again. */
  touch(paths: readonly string[]): Promise<void>
  /** The result of the last import in this process. */
  lastReport(): ImportReport | undefined
  /** Writes the same layout back. What was written into a file since it was imported is not lost. */
  exportFolder(folder: string, options?: ExportOptions): Promise<ExportReport>
  find(which: { id: number } | { path: string }): Promise<DocumentText | undefined>
  /** Everything of a kind but the texts, by path. */
  list(kind: string): Promise<readonly DocumentFacts[]>
  /** Everything of a kind, by path. */
  texts(kind: string): Promise<readonly DocumentText[]>
  /**
   * How the desk changes or creates a document: keys it does not mention, and what somebody else changed meanwhile, are
   * kept.
   */
  edit(edit: Edit): Promise<EditOutcome>
  /** Who has which document open, and their unsaved changes. */
  edits: Edits
  /** Stores a whole text. With `base` only if nobody else has changed the document meanwhile. */
  save(source: SourceFile, editor: string, options?: SaveOptions): Promise<SaveResult>
  /**
   * Stores many texts in one transaction, along with what `together` writes. Each is refused on its own. They are not
   * checked against each other, as by `check`, and nobody is told of them: they are not news.
   */
  saveMany(changes: readonly Change[], editor: string, together?: Together): Promise<readonly ChangeOutcome[]>
  /** Why `saveMany` would refuse a text, judging the text alone. */
  read(source: SourceFile): readonly Problem[]
  /** Which ids and paths documents have, or had before they were removed. */
  taken(asked: { ids: readonly number[]; paths: readonly string[] }): Promise<TakenPlaces>
  /** Id -> version, of those that are there. */
  versions(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** The largest number that was given out, or written into a text. */
  highestId(): Promise<number>
  /** Numbers up to this one are given to no new document that does not ask for its own. */
  reserveIds(upTo: number): Promise<void>
  /** The warnings about a saved text, as of now: the form it names may be gone since. */
  check(document: DocumentText): Promise<readonly Problem[]>
  /**
   * Removes a document. Its texts stay among the revisions, and its file does not restore it as long as that is
   * unchanged.
   */
  remove(id: number, editor: string, options?: { base?: string | undefined }): Promise<RemoveResult>
  /** Restores what was removed on the desk, under its old id. */
  restore(id: number, editor: string): Promise<SaveResult>
  revisions: Revisions
}

/** `version` names the text: two documents that say the same have the same. */
export type DocumentFacts = {
  id: number
  kind: string
  path: string
  version: string
  updatedAt: Date
  updatedBy: string
  /** It differs from its file as last imported, or does not have one. */
  edited: boolean
}

export type DocumentText = DocumentFacts & { text: string }

/** A new document's path: `start`, with a number if that is taken. */
export type NewPath = { kind: string; start: string; ending: `${string}.md` | `${string}.yaml` }

export type Edit = {
  /** Which document; one with a `start` is yet to be made. */
  at: { id: number } | { path: string } | NewPath
  part?: DocumentPart | undefined
  /**
   * The version the person began with, `new` if there was none. Without it the change is applied to whatever the
   * document says.
   */
  base?: string | undefined
  editor: string
  /** The text that says what the person wants. Called again when the document was changed in that very moment. */
  write(source: SourceFile, isNew: boolean): string
  together?: TogetherWithOne | undefined
}

/** Belongs to the transaction that saves the document. On PostgreSQL it may be called again. */
export type TogetherWithOne = (tx: Transaction, id: number) => Promise<void>

export type EditOutcome =
  | ({ status: 'saved'; path: string; changed: boolean } & Saved)
  /** There is no document, and an empty part does not create one. */
  | { status: 'nothing' }
  | { status: 'refused'; problems: readonly Problem[] }
  | ({ status: 'stale' } & Conflict)
  /** Somebody has removed it meanwhile. */
  | { status: 'gone' }

/** Two people changed the same text. Nothing of the second one is saved. */
export type Conflict = {
  theirs: DocumentText
  /** The version of theirs: a change based on it can be saved. */
  version: string
  /** What both began with, if it is still known. */
  began?: SourceFile | undefined
  mine: SourceFile
  part?: DocumentPart | undefined
}

type SaveOptions = {
  /** The version the change is based on; `new` if there must be none yet. */
  base?: string | undefined
  together?: TogetherWithOne | undefined
}

/** `paths`: path -> the id of its document. */
type TakenPlaces = { ids: ReadonlySet<number>; paths: ReadonlyMap<string, number> }

/** `removed`: the text is stored as a removed one, from where it can be restored. */
export type Change = SourceFile & Pick<SaveOptions, 'base'> & { removed?: boolean | undefined }

export type ChangeOutcome =
  | { status: 'saved'; id: number; version: string; isNew: boolean }
  | { status: 'removed'; id: number; version: string }
  /** Somebody else has changed or removed it, or there is one already. Nothing was changed. */
  | { status: 'stale' }
  | { status: 'refused'; problems: readonly Problem[] }

/** Belongs to the transaction. On PostgreSQL it may be called again, with new outcomes. */
export type Together = (tx: Transaction, outcomes: readonly ChangeOutcome[]) => Promise<void>

type Saved = { id: number; version: string; warnings: readonly Problem[] }

/** `stale`: the text that somebody else has saved meanwhile. Nothing was changed. */
export type SaveRefusal = {
  ok: false
  problem: readonly Problem[]
  stale?: DocumentText
  /** Somebody else has changed or removed it in the meantime. */
  meanwhile?: true
}

export type SaveResult = { ok: true; value: Saved } | SaveRefusal

export type RemoveResult = { ok: true; value: { path: string } } | SaveRefusal

export type Revision = { number: number; savedAt: Date; savedBy: string; path: string; version: string }

export type RevisionText = Revision & { text: string }

export type RemovedDocument = { id: number; path: string; removedAt: Date; removedBy: string }

/** Earlier versions of documents, without the present one. */
export type Revisions = {
  /** Newest first. */
  list(document: number): Promise<readonly Revision[]>
  find(document: number, number: number): Promise<RevisionText | undefined>
  /** Id -> the newest text, of several documents. */
  lastTexts(documents: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Documents of a kind that were taken out on the desk, newest first. */
  removed(kind: string): Promise<readonly RemovedDocument[]>
}
