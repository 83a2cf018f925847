import type { Sayable } from '#shared/words/sayable.ts'
import { words as entryWords } from '#words/desk.importEntries.ts'
import { words as ownerNotes } from '#words/desk.importFirst.ts'
import type { ExportItem } from '../export/export-types.ts'
import type { ItemMeta } from '../export/item-meta.ts'

export type EntryState = {
  keys: { draft?: true; state?: 'pending' | 'private' }
  removed?: true
  notes: Sayable[]
}

/** What WordPress makes while somebody writes, and what nobody has ever saved. */
export const isNothing = ({ status }: ExportItem) => status === 'auto-draft'

/** Who may read it: what WordPress calls a status, and a password. */
export function stateOf(item: ExportItem, meta: ItemMeta): EntryState {
  const before = meta.text('_wp_trash_meta_status')
  const isTrash = item.status === 'trash'
  const state = stateNamed(isTrash ? (before ?? 'draft') : item.status)
  if (item.password !== '' && !state.keys.draft) {
    state.keys = { state: 'private' }
    state.notes.push(ownerNotes.password)
  }
  return isTrash ? { ...state, removed: true } : state
}

function stateNamed(status: string): EntryState {
  if (status === 'publish' || status === 'future') return { keys: {}, notes: [] }
  if (status === 'pending' || status === 'private') return { keys: { state: status }, notes: [] }
  if (status === 'draft') return { keys: { draft: true }, notes: [] }
  return {
    keys: { draft: true },
    notes: [entryWords.otherState({ state: status })],
  }
}
