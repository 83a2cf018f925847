import type { Sayable } from '#shared/words/sayable.ts'

/** A mistake in something an owner wrote: where it is, what is wrong, and what to do about it. */
export type Problem = { line?: number; column?: number; what: Sayable; fix: Sayable }

export type Position = { line: number; column: number }
