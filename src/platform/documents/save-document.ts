import { fail, ok, type Result } from '#shared/result.ts'
import { hashOf, isContentPath } from './content-folder.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { Problem, SourceFile } from './document-kind.ts'
import { openBatch, putDocument, Refused } from './put-document.ts'

export async function saveDocument(
  deps: DocumentDeps,
  source: SourceFile,
  editor: string,
): Promise<Result<{ id: number; warnings: readonly Problem[] }, readonly Problem[]>> {
  const kind = deps.kinds.find((candidate) => candidate.matches(source.path))
  if (!kind || !isContentPath(source.path)) return fail([noSuchPlace(source.path)])
  if (source.text.includes('\0')) return fail([zeroByte(source.path)])
  const parsed = kind.parse(source)
  if (!parsed.ok) return parsed
  const incoming = { kind, source, hash: hashOf(source.text), parsed: parsed.value }
  try {
    const { id, stale } = await deps.db.tables<unknown>().write(async (tx) => {
      const batch = await openBatch(tx, [source.path], parsed.value.id === undefined ? [] : [parsed.value.id])
      const row = batch.byPath.get(source.path)
      const stamp = {
        imported_hash: row?.imported_hash ?? null,
        updated_at: deps.clock.now().getTime(),
        updated_by: editor,
      }
      return putDocument(tx, batch, { incoming, row, stamp })
    })
    deps.onStale(stale)
    return ok({ id, warnings: parsed.value.warnings })
  } catch (error) {
    if (error instanceof Refused) return fail(error.problems)
    throw error
  }
}

function noSuchPlace(path: string): Problem {
  return {
    path,
    line: 1,
    what: 'No kind of document lives at this place.',
    fix: 'Choose a path in the folder of its kind, e.g. posts/my-title.md.',
    severity: 'error',
  }
}

function zeroByte(path: string): Problem {
  return {
    path,
    line: 1,
    what: 'The text holds a zero byte.',
    fix: 'Paste it as plain text.',
    severity: 'error',
  }
}
