import type { Here } from '#wordpress/server/here.ts'

/** A place where no site is yet. */
export const nothingHere: Here = {
  slugs: async () => new Map(),
  documents: async () => ({ ids: new Set(), paths: new Map() }),
  forms: async () => new Set(),
  highestId: async () => 9999,
  frontPage: async () => undefined,
  postsPage: async () => undefined,
  isAsBegun: async () => false,
  startPages: async () => new Map(),
  types: () => [],
  speaks: () => true,
  refusedTypes: async () => new Map(),
  notes: async () => new Map(),
}
