import { hashOf } from '#platform/documents/content-folder.ts'
import type { Change, Documents } from '#platform/documents/documents.ts'
import type { Batch, BatchItem, Made } from './batch.ts'
import type { ItemNote } from './item-notes.ts'

export type FindNotes = (keys: readonly string[]) => Promise<ReadonlyMap<string, ItemNote>>

/** An item that comes. `change` is missing where its text is the one that was written last time. */
export type Planned = {
  item: BatchItem
  made: Made
  note: ItemNote | undefined
  change: Change | undefined
  /** It was edited or removed here since, though the file says the same. */
  isEdited: boolean
}

/** What of a batch is to be written. */
export async function planBatch(
  batch: Batch,
  findNotes: FindNotes,
  documents: Pick<Documents, 'versions'> | undefined,
): Promise<Planned[]> {
  const comes = batch.items.flatMap((item) =>
    item.converted.comes ? [{ item, made: item.converted.value }] : [],
  )
  const notes = await findNotes(comes.flatMap(({ item, made }) => (made.document ? [item.key] : [])))
  const planned = comes.map(({ item, made }) => {
    const note = made.document && notes.get(item.key)
    return { item, made, note, change: made.document && changeOf(made.document, note, item.replaces) }
  })
  const same = planned.flatMap(({ note, change }) =>
    note && !change && !note.removed ? [note.document] : [],
  )
  const versions = documents && (await documents.versions(same))
  const isEdited = ({ note, change }: (typeof planned)[number]) =>
    Boolean(versions && note && !change && !note.removed && versions.get(note.document) !== note.version)
  return planned.map((one) => ({ ...one, isEdited: isEdited(one) }))
}

function changeOf(
  document: NonNullable<Made['document']>,
  note: ItemNote | undefined,
  replaces: string | undefined,
): Change | undefined {
  const { path, text, frontMatter, removed = false } = document
  if (note?.version === hashOf(text) && note.removed === removed) return undefined
  // What came as a removed text stands nowhere it could have been edited.
  const base = note && !note.removed ? note.version : (replaces ?? 'new')
  return { path: note?.path ?? path, text, frontMatter, removed, base }
}
