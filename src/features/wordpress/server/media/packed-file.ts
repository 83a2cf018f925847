import type { Readable } from 'node:stream'
import type { Sayable } from '#shared/words/sayable.ts'

/** A regular file of an archive. `size` is what the archive says. */
export type PackedFile = { name: string; size: number; content(): Promise<Readable> }

/** Something of an archive that is not unpacked. `what` is a sentence. */
export type PackedProblem = { name: string; what: Sayable }

export type EachPacked = (
  path: string,
  take: (file: PackedFile) => Promise<void>,
  tell: (problem: PackedProblem) => void,
  /** Ends it between two files, or within one that nobody wants. */
  signal?: AbortSignal,
) => Promise<void>
