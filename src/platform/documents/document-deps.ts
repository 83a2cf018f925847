import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import type { NamedBeforeSave } from './before-save.ts'
import type { CheckDocument, DocumentKind, Problem } from './document-kind.ts'

export type DocumentDeps = {
  db: Database
  /** The present kinds. */
  readonly kinds: readonly DocumentKind[]
  /** Updates the kinds from the documents that define some of them. Returns whether anything changed. */
  settleKinds?(): Promise<boolean>
  clock: Clock
  log: Log
  /** Called after each commit with the page-cache tags that are stale now. */
  onStale(tags: readonly string[]): void
  /** Asked before a text from the desk or a file is stored, in this order. */
  readonly beforeSave?: readonly NamedBeforeSave[]
  /** Runs for documents of every kind, in addition to their kind's checks. */
  check?: CheckDocument
  /** Settings that name documents that do not exist, and the like. */
  checkSettings?(): Promise<readonly Problem[]>
}
