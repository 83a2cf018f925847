import type { Message } from '#shared/words/define-words.ts'

/** Who takes a message for spam, and why. */
export type Suspicion = { agent: string; reason: string | Message }
