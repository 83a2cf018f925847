import type { Transaction } from '#platform/db/database.ts'
import { savepoint } from '#platform/db/savepoint.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { DocumentKind, Problem } from './document-kind.ts'
import { type DocumentRow, type DocumentTables, firstVersion } from './document-store.ts'
import type { ImportTally } from './import-tally.ts'
import { openBatch, putDocument } from './put-document.ts'
import { parseSafely, refusalProblems } from './unexpected-problem.ts'

const batchSize = 50

/** Reads stored texts again whose kind has since learnt to read more out of them. */
export async function readAgain(deps: DocumentDeps, tally: ImportTally) {
  const read = async (kind: DocumentKind, rows: readonly Pick<DocumentRow, 'path'>[]) =>
    tally.problems(await readRows(deps, kind, rows))
  for (const [kind, rows] of await orphans(deps)) await read(kind, rows)
  for (const kind of deps.kinds) {
    let rows = await outdated(deps, kind, 0)
    while (rows.length > 0) {
      await read(kind, rows)
      rows = await outdated(deps, kind, rows.at(-1)?.id ?? 0)
    }
  }
}

/** Something these show has changed, though their texts have not. */
export async function touchDocuments(deps: DocumentDeps, paths: readonly string[]) {
  for (const kind of deps.kinds) {
    const rows = await deps.db
      .tables<DocumentTables>()
      .read.selectFrom('documents')
      .select('path')
      .where('kind', '=', kind.kind)
      .where('path', 'in', paths)
      .execute()
    if (rows.length > 0) await readRows(deps, kind, rows)
  }
}

/** Documents whose kind is gone, by the kind that has their folder now. */
async function orphans({ db, kinds }: DocumentDeps) {
  const names = kinds.map(({ kind }) => kind)
  const rows = await db
    .tables<DocumentTables>()
    .read.selectFrom('documents')
    .select('path')
    .where('kind', 'not in', names)
    .execute()
  const ofKind = (kind: DocumentKind) =>
    rows.filter(({ path }) => kinds.find((one) => one.matches(path)) === kind)
  return kinds.map((kind) => [kind, ofKind(kind)] as const).filter(([, found]) => found.length > 0)
}

function outdated(deps: DocumentDeps, kind: DocumentKind, afterId: number): Promise<DocumentRow[]> {
  return deps.db
    .tables<DocumentTables>()
    .read.selectFrom('documents')
    .selectAll()
    .where('kind', '=', kind.kind)
    .where('applied_version', '!=', kind.version ?? firstVersion)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(batchSize)
    .execute()
}

/** Returns their problems. */
async function readRows(
  deps: DocumentDeps,
  kind: DocumentKind,
  rows: readonly Pick<DocumentRow, 'path'>[],
): Promise<readonly Problem[]> {
  const { stale, problems } = await deps.db.tables<unknown>().write((tx) => readBatch(tx, deps, kind, rows))
  deps.onStale([...new Set(stale)])
  return problems
}

async function readBatch(
  tx: Transaction,
  deps: DocumentDeps,
  kind: DocumentKind,
  rows: readonly Pick<DocumentRow, 'path'>[],
) {
  const batch = await openBatch(
    tx,
    rows.map(({ path }) => path),
  )
  const stale: string[] = []
  const problems: Problem[] = []
  for (const { path } of rows) {
    const row = batch.byPath.get(path)
    if (!row) continue
    const source = { path, text: row.source }
    const parsed = parseSafely(deps.log, kind, source)
    if (!parsed.ok) {
      problems.push(...parsed.problem)
      continue
    }
    const incoming = { kind, source, hash: row.source_hash, parsed: parsed.value }
    try {
      const put = await savepoint(tx, () => putDocument(tx, batch, { incoming, row, stamp: row }))
      stale.push(...put.stale)
    } catch (error) {
      problems.push(...refusalProblems(deps.log, path, error))
    }
  }
  return { stale, problems }
}
