import type { Transaction } from '#platform/db/database.ts'
import { savepoint } from '#platform/db/savepoint.ts'
import { ok } from '#shared/result.ts'
import { hashOf } from './content-folder.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { SourceFile } from './document-kind.ts'
import type { Change, ChangeOutcome, Together } from './documents.ts'
import { putAmongRemoved, takeOut } from './remove-document.ts'
import { parseDocument, prepareDocument } from './save-document.ts'
import { isOtherThan, type NewText, openStoring, type Storing, storeText } from './store-text.ts'
import { refusalProblems } from './unexpected-problem.ts'

type Parsed = { refused: ChangeOutcome } | { text: NewText; removed: boolean }
type Done = { outcome: ChangeOutcome; stale: readonly string[] }

/** Texts are read before the transaction begins, so that others wait for the writing alone. */
export async function saveMany(
  deps: DocumentDeps,
  changes: readonly Change[],
  { editor, together }: { editor: string; together?: Together | undefined },
): Promise<readonly ChangeOutcome[]> {
  const parsed = changes.map((change) => parseChange(deps, change))
  const done = await deps.db.tables<unknown>().write(async (tx) => {
    const results = await storeAll(tx, deps, parsed, editor)
    await together?.(
      tx,
      results.map(({ outcome }) => outcome),
    )
    return results
  })
  deps.onStale([...new Set(done.flatMap(({ stale }) => stale))])
  return done.map(({ outcome }) => outcome)
}

/** Why it would be refused, judging the text alone. */
export function readChange(deps: DocumentDeps, change: Change) {
  const parsed = prepareDocument(deps, change)
  return parsed.ok ? [] : parsed.problem
}

function parseChange(deps: DocumentDeps, { base, removed = false, ...source }: Change): Parsed {
  const parsed = removed ? asWritten(deps, source) : prepareDocument(deps, source)
  if (!parsed.ok) return { refused: { status: 'refused', problems: parsed.problem } }
  const { kind, value, hash } = parsed.value
  const { path, text } = parsed.value.source
  const incoming = { kind, source: { path, text }, hash, parsed: value }
  return { text: { incoming, base }, removed }
}

/** A removed text is kept as it is. */
function asWritten(deps: DocumentDeps, source: SourceFile) {
  const parsed = parseDocument(deps, source)
  return parsed.ok ? ok({ ...parsed.value, source, hash: hashOf(source.text) }) : parsed
}

async function storeAll(
  tx: Transaction,
  deps: DocumentDeps,
  parsed: readonly Parsed[],
  editor: string,
): Promise<Done[]> {
  const texts = parsed.flatMap((one) => ('text' in one ? [one.text] : []))
  if (texts.length === 0) return parsed.flatMap((one) => ('refused' in one ? [unsaid(one.refused)] : []))
  const opened = await openStoring(tx, texts, editor)
  const storing = { ...opened, batch: { ...opened.batch, quiet: true } }
  const results: Done[] = []
  for (const one of parsed)
    results.push('refused' in one ? unsaid(one.refused) : await storeOne(tx, deps, storing, one))
  return results
}

async function storeOne(
  tx: Transaction,
  deps: DocumentDeps,
  storing: Storing,
  { text, removed }: { text: NewText; removed: boolean },
): Promise<Done> {
  try {
    return await savepoint(tx, () => (removed ? remove : store)(tx, deps, storing, text))
  } catch (error) {
    const problems = refusalProblems(deps.log, text.incoming.source.path, error)
    return unsaid({ status: 'refused', problems })
  }
}

async function store(tx: Transaction, deps: DocumentDeps, storing: Storing, text: NewText): Promise<Done> {
  const { path } = text.incoming.source
  const isNew = !storing.batch.byPath.has(path)
  const stored = await storeText(tx, deps, storing, text)
  if ('theirs' in stored) return unsaid({ status: 'stale' })
  const { id, stale } = stored
  return { outcome: { status: 'saved', id, version: text.incoming.hash, isNew }, stale }
}

/** Removed texts can be restored; their content is kept as the last revision. */
async function remove(tx: Transaction, deps: DocumentDeps, storing: Storing, text: NewText): Promise<Done> {
  const { batch, editor, removals } = storing
  const { incoming, base } = text
  const row = batch.byPath.get(incoming.source.path)
  if (isOtherThan(base, row)) return unsaid({ status: 'stale' })
  if (!row) {
    const removed = removals.get(incoming.source.path)
    const id = await putAmongRemoved(tx, deps, { batch, incoming, editor, removed })
    return unsaid({ status: 'removed', id, version: incoming.hash })
  }
  const stored = row.source_hash === incoming.hash ? undefined : await storeText(tx, deps, storing, text)
  const written = batch.byPath.get(row.path) ?? row
  const tags = await takeOut(tx, deps, { row: written, kind: incoming.kind, editor, quiet: true })
  batch.byPath.delete(row.path)
  batch.byId.delete(written.id)
  const stale = stored && 'stale' in stored ? [...stored.stale, ...tags] : tags
  return { outcome: { status: 'removed', id: written.id, version: incoming.hash }, stale }
}

const unsaid = (outcome: ChangeOutcome): Done => ({ outcome, stale: [] })
