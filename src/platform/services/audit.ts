import { defineService } from '#platform/extension/service.ts'
import type { Translatable } from '#shared/words/translatable.ts'

export type AuditEntry = {
  /** Missing if the program itself or somebody at the command line did it. */
  account?: string | undefined
  who: Translatable
  /** A sentence without its subject: `Invited a new moderator`. */
  what: Translatable
}

/** The activity log of the desk. */
export type Audit = {
  record(entry: AuditEntry): Promise<void>
  /**
   * Does work that is logged in the same transaction as its first change. Until it is done the line reads as `begun`;
   * then as `says` has it, or it is removed because nothing was changed after all.
   */
  during<Value>(
    begun: AuditEntry,
    run: () => Promise<Value>,
    says: (value: Value) => AuditEntry | undefined,
  ): Promise<Value>
}

export const auditService = defineService<Audit>('audit')
