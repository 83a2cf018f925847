import type { DrawnBlock } from '#platform/render/block.ts'
import type { Site } from '#shared/site.ts'

/** Slots in the site's pages that a part may fill. If one fails, only that slot is empty. */
export type Slots = {
  /** Above the header of every page. */
  top?: DrawSlot
  /** In the header of every page, next to the site's name. */
  header?: DrawSlot
  /** In the footer of every page, below the site's name. */
  footer?: DrawSlot
  /** At the end of every post, every page but the front page, and every entry of a type. */
  belowEntry?(entry: FinishedEntry, now: Date): Promise<DrawnBlock | undefined>
  /** Between a post and its author. */
  underPost?(post: FinishedPost, now: Date): Promise<DrawnBlock | undefined>
}

export type DrawSlot = (place: SlotPlace) => Promise<DrawnSlot | undefined>

export type SlotPlace = {
  /** The path of the page around it. */
  path: string
  now: Date
  site: Site
  /** With typographic quotes and dashes, if the owner wants them. */
  setText(text: string): Promise<string>
}

export type DrawnSlot = DrawnBlock & {
  /** Attributes of the root element, for style sheets and for the script that runs before the first paint. */
  attributes?: Readonly<Record<`data-${string}`, string>>
  /** CSS rules that depend on what the owner chose, so that no file has them. */
  css?: readonly string[]
  /** Addresses of style sheets for visitors without JavaScript. */
  sheetsWithoutScript?: readonly string[]
}

/** An entry that parts can add something to. */
export type FinishedEntry = {
  id: number
  /** The name of its type. */
  kind: string
  title: string
  path: string
  /** Whether its comments may be shown. */
  comments: boolean
}

/** A post that parts can add something to. `picture` is a path of this site. */
export type FinishedPost = {
  id: number
  title: string
  path: string
  picture: string
  ratings: boolean
  /** Page-cache tags of what its text already shows. */
  shown: readonly string[]
}
