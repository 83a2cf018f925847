import type { Position } from '../problem.ts'

/** `"Shown|sent"`: the browser shows and posts `before`, the mail gets `after`. */
export type Pipe = { before: string; after: string }

/** A tag as it was read from a template. */
export type Tag = {
  /** As written, with the star: `text*`. */
  type: string
  baseType: string
  required: boolean
  /** As written; `name` is the same with dots turned into underscores. Empty for tags that take none. */
  rawName: string
  name: string
  options: string[]
  pipes: Pipe[]
  /** The `before` side of every pipe. */
  values: string[]
  content: string
  position: Position
}
