import { type Entry, heldStates } from './entry.ts'

export const entryStatuses = [...heldStates, 'scheduled', 'published'] as const

export type EntryStatus = (typeof entryStatuses)[number]

export function entryStatus(
  { published, state }: Pick<Entry, 'published' | 'state'>,
  now: Date,
): EntryStatus {
  if (!published) return state ?? 'draft'
  return published > now ? 'scheduled' : 'published'
}
