import type { Documents } from '#platform/documents/documents.ts'
import type { Tally } from '../../domain/receipt/tally.ts'
import type { Batch } from './batch.ts'
import {
  type FindNotes,
  type Others,
  type Planned,
  planBatch,
  refusal,
  tellLeftOut,
  tellNotes,
  tellOthers,
} from './write-batch.ts'

export type LookDeps = {
  findNotes: FindNotes
  /** Missing where there is no site yet. */
  documents?: Pick<Documents, 'read' | 'find' | 'versions'> | undefined
  others: Others
  /** Folders of texts that cannot be read before the site has the code for them. */
  unread: readonly string[]
}

/** Tells what writing a batch would come to. Nothing is written. */
export async function lookAtBatch(deps: LookDeps, batch: Batch, tally: Tally): Promise<void> {
  tellLeftOut(tally, batch)
  const ofShared = batch.shared && deps.documents ? deps.documents.read(batch.shared) : []
  const planned = await planBatch(batch, deps.findNotes, deps.documents)
  const here: Planned[] = []
  for (const one of planned) {
    const { item, made, change } = one
    if (made.message || made.vote) continue
    const isUnread = change && deps.unread.some((folder) => change.path.startsWith(`${folder}/`))
    const own = change && deps.documents && !isUnread ? deps.documents.read(change) : []
    const problems = made.changed === undefined ? own : ofShared
    if (problems.length > 0) tally.leftOut(item.kind, refusal(problems), item.example)
    else {
      here.push(one)
      tally.came(item.kind, await outcomeOf(deps, one), item.example)
      tellNotes(tally, item)
    }
  }
  await tellOthers(deps.others, tally, { planned, here })
}

async function outcomeOf({ documents }: LookDeps, { made, change, note, isEdited }: Planned) {
  if (!made.document) return made.changed === false ? 'unchanged' : 'came'
  if (!change) return isEdited ? 'kept' : 'unchanged'
  if (!note) return 'came'
  const now = note.removed ? undefined : await documents?.find({ id: note.document })
  return note.removed || now?.version === note.version ? 'updated' : 'kept'
}
