import type { FieldContents } from './field-contents.ts'

/** A day: long enough for a crash and a night's sleep, short enough for a shared computer. */
const lifetime = 24 * 60 * 60 * 1000

/** What a visitor typed, the key under which it would be sent, and when. */
export type Draft = { at: number; key: string; contents: FieldContents }

const storageKey = (unitTag: string) => `contact-draft-${unitTag}`

/** If storage is blocked, accessing it throws: then there are no drafts. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

export function readDraft(unitTag: string, now = Date.now()): Draft | undefined {
  return withStorage((storage) => {
    const draft: Draft | null = JSON.parse(storage.getItem(storageKey(unitTag)) ?? 'null')
    if (draft && now - draft.at < lifetime) return draft
    storage.removeItem(storageKey(unitTag))
    return undefined
  })
}

export const removeDraft = (unitTag: string) =>
  withStorage((storage) => storage.removeItem(storageKey(unitTag)))

export const storeDraft = (unitTag: string, draft: Draft) =>
  withStorage((storage) => storage.setItem(storageKey(unitTag), JSON.stringify(draft)))
