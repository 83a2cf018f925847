import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import type { CheckDocument, DocumentKind, Problem } from './document-kind.ts'

export type DocumentDeps = {
  db: Database
  /** Those there are now. */
  readonly kinds: readonly DocumentKind[]
  /** Brings them up to date with the documents that describe some of them. Answers whether anything changed. */
  settleKinds?(): Promise<boolean>
  clock: Clock
  log: Log
  /** Called after each commit with the page-cache tags that are stale now. */
  onStale(tags: readonly string[]): void
  /** Asked of documents of every kind, beside what their kind checks. */
  check?: CheckDocument
  /** What the configuration asks of the documents in vain. */
  checkSettings?(): Promise<readonly Problem[]>
}
