import type { DrawnBlock } from '#platform/render/block.ts'
import { earliest } from '#shared/schedule.ts'

/** What several things that were drawn need, together, of the page around them. */
export const joinDrawn = (drawn: readonly DrawnBlock[]) => ({
  tags: drawn.flatMap(({ tags = [] }) => tags),
  jsonLd: drawn.flatMap(({ jsonLd = [] }) => jsonLd),
  styles: drawn.flatMap(({ styles = [] }) => styles),
  scripts: drawn.flatMap(({ scripts = [] }) => scripts),
  freshUntil: earliest(drawn.map(({ freshUntil }) => freshUntil)),
})
