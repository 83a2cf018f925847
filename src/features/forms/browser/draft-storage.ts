import { type Draft as KeptDraft, readStored, removeStored, store } from '#ui/stored-draft.ts'

/** What a visitor wrote, the key under which it would be sent, and when. */
export type Draft = KeptDraft & { key: string }

const storageKey = (unitTag: string) => `contact-draft-${unitTag}`

export const readDraft = (unitTag: string, now = Date.now()) => readStored<Draft>(storageKey(unitTag), now)

export const removeDraft = (unitTag: string) => removeStored(storageKey(unitTag))

export const storeDraft = (unitTag: string, draft: Draft) => store(storageKey(unitTag), draft)
