import type { FieldContents } from './field-contents.ts'

/** A day: long enough for a crash and a night's sleep, short enough for a shared computer. */
const lifetime = 24 * 60 * 60 * 1000

export type Draft = { at: number; contents: FieldContents }

/** Where storage is blocked, asking for it throws: then there are no drafts. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

export function readStored<Stored extends Draft>(key: string, now = Date.now()): Stored | undefined {
  return withStorage((storage) => {
    const draft: Stored | null = JSON.parse(storage.getItem(key) ?? 'null')
    if (draft && now - draft.at < lifetime) return draft
    storage.removeItem(key)
    return undefined
  })
}

export const removeStored = (key: string) => withStorage((storage) => storage.removeItem(key))

export const store = (key: string, draft: Draft) =>
  withStorage((storage) => storage.setItem(key, JSON.stringify(draft)))
