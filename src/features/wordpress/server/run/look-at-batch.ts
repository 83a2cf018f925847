import type { Documents } from '#platform/documents/documents.ts'
import type { Tally } from '../../domain/receipt/tally.ts'
import { reasonWords } from '../../domain/receipt/words.ts'
import type { Batch } from './batch.ts'
import { type FindNotes, type Planned, planBatch } from './plan-batch.ts'
import { commentExample } from './take-in-others.ts'
import { refusal, tellLeftOut, tellNotes } from './tell-documents.ts'

export type LookDeps = {
  findNotes: FindNotes
  /** Missing where there is no site yet. */
  documents?: Pick<Documents, 'read' | 'find' | 'versions'> | undefined
  /** Folders of texts that cannot be read before the site has the code for them. */
  unread: readonly string[]
}

/** Tells what writing a batch would come to. Nothing is written. */
export async function lookAtBatch(deps: LookDeps, batch: Batch, tally: Tally): Promise<void> {
  tellLeftOut(tally, batch)
  const ofShared = batch.shared && deps.documents ? deps.documents.read(batch.shared) : []
  for (const one of await planBatch(batch, deps.findNotes, deps.documents)) {
    const { item, made, change } = one
    const isUnread = change && deps.unread.some((folder) => change.path.startsWith(`${folder}/`))
    const own = change && deps.documents && !isUnread ? deps.documents.read(change) : []
    const problems = made.changed === undefined ? own : ofShared
    if (problems.length > 0) tally.leftOut(item.kind, refusal(problems), item.example)
    else {
      tally.came(item.kind, await outcomeOf(deps, one), item.example)
      tellNotes(tally, item)
    }
    for (const comment of made.comments ?? [])
      if (problems.length > 0) tally.leftOut('comment', reasonWords.parentLeft, commentExample(comment))
      else tally.came('comment', 'came', commentExample(comment))
    if (made.totals && problems.length === 0) tally.came('rating', 'came', item.example)
  }
}

async function outcomeOf({ documents }: LookDeps, { made, change, note, isEdited }: Planned) {
  if (!made.document) return made.changed === false ? 'unchanged' : 'came'
  if (!change) return isEdited ? 'kept' : 'unchanged'
  if (!note) return 'came'
  const now = note.removed ? undefined : await documents?.find({ id: note.document })
  return note.removed || now?.version === note.version ? 'updated' : 'kept'
}
