import type { SiteDocuments, TakenPlaces } from 'portico/extension'
import type { FileChanges, Keys } from '../../domain/site/site-changes.ts'
import { type BatchItem, type Phase, singlePhase } from './batch.ts'
import type { SharedNotes } from './import-store.ts'

export type SharedTexts = {
  documents: Pick<SiteDocuments, 'find' | 'read' | 'valuesOf' | 'withValues'>
  places: Pick<TakenPlaces, 'max' | 'tooDeep'>
  notes: SharedNotes
}

export type SharedWork = {
  name: string
  path: string
  size: number
  /** The new text, from the present one and what the last import wanted. */
  changes(here: Keys, before: Keys): FileChanges | Promise<FileChanges>
  /** The text with these changes, where keys are not changed as a whole. */
  write?(text: string, changes: Keys): string
  /** The things of the file that it is about, by what the text says before and after. */
  items(told: { here: Keys; after: Keys }): readonly BatchItem[]
}

/** A phase of one batch: many things of the file, and one text here that says them. */
export const createSharedPhase = (texts: SharedTexts, work: SharedWork): Phase =>
  singlePhase(work.name, work.size, async () => {
    const { path } = work
    const document = await texts.documents.find({ path })
    const source = { path, text: document?.text ?? '' }
    const here = source.text === '' ? {} : texts.documents.valuesOf(source)
    const { changes, wanted, notes } = await work.changes(here, await texts.notes.find(path))
    const text = work.write?.(source.text, changes) ?? texts.documents.withValues(source, changes)
    const isChanged = Object.keys(changes).length > 0 && text !== source.text
    return {
      items: work.items({ here, after: { ...here, ...changes } }),
      notes,
      ...(isChanged && { shared: { path, text, base: document?.version ?? 'new' } }),
      together: (tx) => texts.notes.put(tx, path, wanted),
    }
  })
