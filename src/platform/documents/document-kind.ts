import type { Transaction } from '#platform/db/database.ts'
import type { Result } from '#shared/result.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** One file of the content folder. `path` is relative to it, with forward slashes. */
export type SourceFile = {
  path: string
  text: string
  /** Its front matter, if a program has just written it and it need not be parsed again. */
  frontMatter?: Readonly<Record<string, unknown>> | undefined
}

/** Something wrong in a content file, in words an owner can act on. */
export type Problem = {
  path: string
  line: number
  what: Translatable
  fix: Translatable
  /** `warning`: the document is imported nevertheless. */
  severity: 'error' | 'warning'
  /** The key of the front matter it is about. */
  key?: string | undefined
  /** It is in the text on the desk, which the file does not have, or there is no file. */
  onDesk?: boolean
}

export type ParsedDocument<Value> = { value: Value; id?: number | undefined; warnings: readonly Problem[] }

/** Looks at a stored document in the company of all the others. */
export type CheckDocument = (
  document: { id: number; kind: string },
  source: SourceFile,
) => Promise<readonly Problem[]>

export type StoredDocument = {
  id: number
  path: string
  createdAt: Date
  updatedAt: Date
  /** It is nobody's news: others are not told of it. */
  quiet?: boolean
}

/**
 * How a feature imports one kind of document. The documents table keeps every source text; the kind keeps what it reads
 * from it in its own tables, written in the same transaction.
 */
export type DocumentKind<Value = unknown> = {
  kind: string
  /** Raised when `parse` or `apply` reads something new out of the same text: stored documents are then read again. */
  version?: number
  /** Folder or file in the content folder: `posts/*.md`, `site.yaml`. */
  matches(path: string): boolean
  parse(source: SourceFile): Result<ParsedDocument<Value>, readonly Problem[]>
  /**
   * Returns the page-cache tags that are stale now, or why the document cannot be imported (another one has its
   * address); then nothing it wrote is kept and the rest of the import goes on.
   */
  apply(
    tx: Transaction,
    document: StoredDocument,
    value: Value,
  ): Promise<Result<readonly string[], readonly Problem[]>>
  /** Returns the page-cache tags that are stale now. */
  remove(tx: Transaction, document: StoredDocument): Promise<readonly string[]>
  /** Its documents define other kinds: they are imported before the others. */
  describesKinds?: true
  /** Asked for every document there is, once an import that changed anything has taken everything in. */
  check?: CheckDocument
}

/** Kinds of which some are described by documents. */
export type LiveKinds = {
  all(): readonly DocumentKind[]
  /** Reads the documents that define kinds again, if they have changed. Returns whether they had. */
  settle(): Promise<boolean>
}
