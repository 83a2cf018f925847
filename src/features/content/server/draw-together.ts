import { Children } from 'react'
import type { DrawnBlock } from '#platform/render/block.ts'
import { joinDrawn } from './join-drawn.ts'

type DrawAbout<About> = (about: About, now: Date) => Promise<DrawnBlock | undefined>

/** What parts add to an entry, one below the other. */
export async function drawTogether<About>(
  slots: readonly DrawAbout<About>[],
  about: About,
  now: Date,
): Promise<DrawnBlock> {
  const drawn = (await Promise.all(slots.map((draw) => draw(about, now)))).filter(
    (slot) => slot !== undefined,
  )
  return {
    view: Children.toArray(drawn.map(({ view }) => view)),
    ...joinDrawn(drawn),
  }
}
