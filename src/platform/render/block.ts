import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { Translatable } from '#shared/words/translatable.ts'
import type { Drawn } from './drawn.ts'

/** Where a block is: the entry around it, if any; `kind` is its type. */
export type BlockPlace = {
  entry?: { id: number; kind: string; title: string; path: string } | undefined
  now: Date
  /** How many blocks are around it; a block that contains itself is not drawn endlessly. */
  depth?: number
  /** Counts the blocks of the same name on the page, from 1; no two have the same. */
  ordinal?: number
  /** Level of the heading that it is under; 1 is the title of the page. */
  headingAbove?: number
  /** Ids already used by blocks of this page; see `take-id.ts`. */
  takenIds?: Set<string>
}

export type DrawnBlock = Drawn & {
  view: ReactNode
  /** Words put before the page's meta description. */
  descriptionPrefix?: string | undefined
}

/**
 * A thing an owner places in Markdown with `::name{attribute=value}` or a WordPress shortcode.
 */
export type Block<Attributes = unknown> = {
  name: string
  /** WordPress shortcodes that mean the same. */
  shortcodes?: readonly string[]
  /** How it is written, for messages: `::contact-form{id=1}`. */
  example?: string
  /** Its entries in the editor's menu, in the owner's words: one for each choice. */
  offers?(): Promise<readonly BlockOffer[]>
  /** Attributes arrive as strings. */
  attributes: ZodType<Attributes>
  /** `body` is the Markdown or shortcode content between an opening and a closing form, already drawn. */
  draw(attributes: Attributes, place: BlockPlace, body?: ReactNode): Promise<DrawnBlock | BlockProblem>
}

export type BlockOffer = {
  name: Translatable
  hint: Translatable
  /** The text to insert. */
  source: string
}

/** Said to the owner (import report, desk, dev server); a visitor sees nothing in its place. */
export type BlockProblem = {
  problem: Translatable
  fix: Translatable
  /** Page-cache tags of what would fix it, e.g. when the missing thing is created. */
  tags?: readonly string[]
}

/** Draws Markdown that belongs to a block, such as an answer. `idPrefix` keeps the ids in it apart from the page's. */
export type DrawText = (source: string, place: BlockPlace, idPrefix: string) => Promise<DrawnBlock>
