import type { Position } from '../problem.ts'
import type { BaseType } from './tag-types.ts'

/** `"Shown|sent"`: the browser shows and posts `before`, the mail gets `after`. */
export type Pipe = { before: string; after: string }

export type FormTag = {
  /** As written, with the star: `text*`. */
  type: string
  baseType: BaseType
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

export type TextPart = { kind: 'text'; text: string; source: string }
export type TagPart = { kind: 'tag'; tag: FormTag; source: string }
export type TemplatePart = TextPart | TagPart

/** `firstLine` is where the template begins in its file. */
export type Template = { parts: TemplatePart[]; tags: FormTag[]; firstLine: number }
