import type { Entry } from './entry.ts'

export const entryStatuses = ['draft', 'scheduled', 'published'] as const

export type EntryStatus = (typeof entryStatuses)[number]

export function entryStatus({ published }: Pick<Entry, 'published'>, now: Date): EntryStatus {
  if (!published) return 'draft'
  return published > now ? 'scheduled' : 'published'
}
