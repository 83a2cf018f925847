import { type HeadTag, headTagKey } from '#shared/head-tag.ts'
import { earliest } from '#shared/schedule.ts'

/** What a drawn piece adds to the page around it. */
export type Drawn = {
  /** Page-cache tags the page depends on through it. */
  tags?: readonly string[] | undefined
  /** Schema.org objects for the head, without `@context`. Messages in them are said. */
  jsonLd?: readonly object[] | undefined
  /** Feature style sheets it needs, by entry name. */
  styles?: readonly string[] | undefined
  /** Addresses of classic scripts it needs, in their order; each is put into the page once. */
  scripts?: readonly string[] | undefined
  /** Elements of the head; of two of one name, the last is meant. */
  headTags?: readonly HeadTag[] | undefined
  /** It looks different from this moment on, e.g. when a scheduled notice begins or ends. */
  freshUntil?: Date | undefined
}

/** Combines several pieces. */
export const joinDrawn = (...pieces: readonly (Drawn | undefined)[]) => ({
  tags: [...new Set(pieces.flatMap((piece) => piece?.tags ?? []))],
  jsonLd: pieces.flatMap((piece) => piece?.jsonLd ?? []),
  styles: [...new Set(pieces.flatMap((piece) => piece?.styles ?? []))],
  scripts: [...new Set(pieces.flatMap((piece) => piece?.scripts ?? []))],
  headTags: [
    ...new Map(
      pieces.flatMap((piece) => (piece?.headTags ?? []).map((tag) => [headTagKey(tag), tag])),
    ).values(),
  ],
  freshUntil: earliest(pieces.map((piece) => piece?.freshUntil)),
})
