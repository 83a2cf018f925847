import type { Sayable } from '#shared/words/sayable.ts'

/** Said in the receipt about an item that came. `what` is a sentence an owner understands. */
export type ConversionNote = { what: Sayable }

/** A text as it will be stored, or a change to one that several items share (`site.yaml`, `terms.yaml`). */
export type ConvertedDocument = {
  path: string
  text: string
  /** What the text says above its body. */
  frontMatter?: Readonly<Record<string, unknown>>
  /** It was in the trash there: kept among the removed texts here. */
  removed?: boolean
}

/** What becomes of an item. `value` is a document, a message, a list of comments … */
export type Converted<Value> =
  | { comes: true; value: Value; notes: readonly ConversionNote[] }
  | { comes: false; reason: Sayable }
