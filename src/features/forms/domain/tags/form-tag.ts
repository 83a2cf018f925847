import type { BaseType } from '../kinds/kinds.ts'
import type { Tag } from './tag.ts'

/** A tag of a kind that there is. */
export type FormTag = Tag & { baseType: BaseType }

type TextPart = { kind: 'text'; text: string; source: string }
export type TagPart = { kind: 'tag'; tag: FormTag; source: string }
export type TemplatePart = TextPart | TagPart

/** `firstLine` is where the template begins in its file. */
export type Template = { parts: TemplatePart[]; tags: FormTag[]; firstLine: number }
