import type { Transaction } from '#platform/db/database.ts'
import { savepoint } from '#platform/db/savepoint.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { Problem } from './document-kind.ts'
import { type DocumentRow, isEdited, tablesOf } from './document-store.ts'
import { type Batch, type Incoming, putDocument, Refused, type Stamp } from './put-document.ts'
import { refusalProblems } from './unexpected-problem.ts'

/** A file of the content folder. */
export type IncomingFile = Incoming & {
  /** The path of its document until now. */
  movedFrom?: string | undefined
  /** The owner wants the file's text, whatever the desk says. */
  prevails: boolean
}

export type Outcome = {
  status: 'created' | 'updated' | 'unchanged' | 'kept' | 'refused'
  stale: readonly string[]
  problems: readonly Problem[]
}

type Plan = 'create' | 'update' | 'move' | 'adopt' | 'unchanged' | 'keep'

/** Takes one file into the tables, or leaves them as they were and says why. */
export async function takeIn(
  tx: Transaction,
  deps: DocumentDeps,
  { batch, file }: { batch: Batch; file: IncomingFile },
): Promise<Outcome> {
  const row = batch.byPath.get(file.movedFrom ?? file.source.path)
  const plan = planFor(file, row)
  if (plan === 'unchanged') return outcome('unchanged')
  if (plan === 'keep') return outcome('kept')
  if (plan === 'adopt') {
    const adopted = { imported_hash: file.hash }
    await tablesOf(tx).updateTable('documents').set(adopted).where('path', '=', file.source.path).execute()
    return outcome('unchanged')
  }
  try {
    const incoming = plan === 'move' && row ? textOfDesk(file, row) : file
    const stamp = stampFor(plan, file, row, deps.clock.now().getTime())
    const { stale } = await savepoint(tx, () => putDocument(tx, batch, { incoming, row, stamp }))
    return {
      ...outcome(plan === 'create' ? 'created' : 'updated'),
      stale,
      problems: incoming.parsed.warnings,
    }
  } catch (error) {
    return { ...outcome('refused'), problems: refusalProblems(deps.log, file.source.path, error) }
  }
}

/** What was written on the desk is never lost to a file: its text gives way only if nobody edited it there, or if asked. */
function planFor(file: IncomingFile, row: DocumentRow | undefined): Plan {
  if (!row) return 'create'
  if (file.hash === row.source_hash) {
    if (file.movedFrom) return 'move'
    return file.hash === row.imported_hash ? 'unchanged' : 'adopt'
  }
  if (file.prevails) return 'update'
  if (file.hash === row.imported_hash) return file.movedFrom ? 'move' : 'unchanged'
  return isEdited(row) ? 'keep' : 'update'
}

function stampFor(plan: Plan, file: IncomingFile, row: DocumentRow | undefined, now: number): Stamp {
  if (plan === 'move' && row) {
    return { imported_hash: file.hash, updated_at: row.updated_at, updated_by: row.updated_by }
  }
  return { imported_hash: file.hash, updated_at: now, updated_by: 'import' }
}

/** The stored text at the file's new path. */
function textOfDesk(file: IncomingFile, row: DocumentRow): Incoming {
  if (file.hash === row.source_hash) return file
  const source = { path: file.source.path, text: row.source }
  const parsed = file.kind.parse(source)
  if (!parsed.ok) throw new Refused(parsed.problem)
  return { kind: file.kind, source, hash: row.source_hash, parsed: parsed.value }
}

function outcome(status: Outcome['status']): Outcome {
  return { status, stale: [], problems: [] }
}
