import type { SourceFile } from '#platform/documents/document-kind.ts'
import type { Documents } from '#platform/documents/documents.ts'

export type LeavingSource = SourceFile & { id: number; removedAt?: Date | undefined }

/** Every document of a kind, one at a time, and then those that were removed and can still be brought back. */
export async function* sourcesOf(
  documents: Pick<Documents, 'list' | 'find' | 'revisions'>,
  kind: string,
): AsyncGenerator<LeavingSource> {
  for (const { id } of await documents.list(kind)) {
    const found = await documents.find({ id })
    if (found) yield { id, path: found.path, text: found.text }
  }
  const removed = await documents.revisions.removed(kind)
  for (const { id, path, removedAt } of removed.toSorted((one, other) => one.id - other.id)) {
    const [newest] = await documents.revisions.list(id)
    const found = newest && (await documents.revisions.find(id, newest.number))
    if (found) yield { id, path, text: found.text, removedAt }
  }
}
