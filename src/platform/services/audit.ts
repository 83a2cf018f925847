import { defineService } from '#platform/extension/service.ts'
import type { Translatable } from '#shared/words/translatable.ts'

export type AuditEntry = {
  /** Missing when the program itself or somebody at the command line did it. */
  account?: string | undefined
  who: Translatable
  /** A sentence without its subject: `Invited a new moderator`. */
  what: Translatable
}

/** The log of the desk. */
export type Audit = {
  record(entry: AuditEntry): Promise<void>
  /**
   * Does something that goes into the log in the same transaction as its first change. Until it is over the line reads
   * as `begun`; then as `says` has it, or it is taken out again because nothing was changed after all.
   */
  during<Value>(
    begun: AuditEntry,
    run: () => Promise<Value>,
    says: (value: Value) => AuditEntry | undefined,
  ): Promise<Value>
}

export const auditService = defineService<Audit>('audit')
