import type { UseService } from '#platform/extension/service.ts'
import { type Audit, auditService } from '#platform/services/audit.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.commands.ts'

/** Reads on after “The command line”: exported | 3 messages. */
export type Deed = { action: Translatable; subject: Translatable }

type Log = { use: UseService }

const who = words.commandLine

/** What a command changes is in the log of the desk from its first change on, in the same transaction. */
export function logged<Value>(
  { use }: Log,
  command: string,
  run: () => Promise<Value>,
  says: (value: Value) => Deed | undefined,
): Promise<Value> {
  const begun = { who, action: words.didBegin, subject: `npx portico ${command}` }
  return use(auditService).during(begun, run, (value) => {
    const deed = says(value)
    return deed && { who, ...deed }
  })
}

/** For what leaves the site: nothing in it changes. */
export const noted = ({ use }: Log, deed: Deed) => noteDeed(use(auditService), deed)

/** For commands that do not open the site. */
export const noteDeed = (audit: Pick<Audit, 'record'>, deed: Deed) => audit.record({ who, ...deed })
