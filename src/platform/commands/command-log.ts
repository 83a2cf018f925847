import type { UseService } from '#platform/extension/service.ts'
import { type Audit, auditService } from '#platform/services/audit.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.commands.ts'
import { words as commonWords } from '#words/desk.common.ts'

type Log = { use: UseService }

const who = words.commandLine

/** Changes made by a command are in the activity log from the first one on, in the same transaction. */
export function logged<Value>(
  { use }: Log,
  command: string,
  run: () => Promise<Value>,
  says: (value: Value) => Translatable | undefined,
): Promise<Value> {
  const begun = { who, what: commonWords.logBegun({ what: `npx portico ${command}` }) }
  return use(auditService).during(begun, run, (value) => {
    const what = says(value)
    return what === undefined ? undefined : { who, what }
  })
}

/** For what leaves the site: nothing in it changes. */
export const noted = ({ use }: Log, what: Translatable) => noteDone(use(auditService), what)

/** For commands that do not open the site. */
export const noteDone = (audit: Pick<Audit, 'record'>, what: Translatable) => audit.record({ who, what })
