import type { AuditStore } from '#features/accounts/server/audit-store.ts'

/** Reads on after “The command line”: exported | 3 messages. */
export type Deed = { action: string; subject: string }

type Log = { accounts: { audit: AuditStore } }

const who = 'The command line'

/** What a command changes is in the log of the desk from its first change on, in the same transaction. */
export function logged<Value>(
  { accounts }: Log,
  command: string,
  run: () => Promise<Value>,
  says: (value: Value) => Deed | undefined,
): Promise<Value> {
  const begun = { who, action: 'began, and did not finish,', subject: `npx portico ${command}` }
  return accounts.audit.during(begun, run, (value) => {
    const deed = says(value)
    return deed && { who, ...deed }
  })
}

/** For what leaves the site: nothing in it changes. */
export const noted = ({ accounts }: Log, deed: Deed) => accounts.audit.record({ who, ...deed })
