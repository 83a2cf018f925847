import type { Message } from './define-words.ts'

/** Something to show: a message of ours, or what an owner wrote, which is said as it is. */
export type Translatable = string | Message
