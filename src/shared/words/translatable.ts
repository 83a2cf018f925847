import type { Message } from './define-words.ts'

/** A text to show: a message, or an owner's own text, which is used as it is. */
export type Translatable = string | Message
