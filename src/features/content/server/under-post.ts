import { Children } from 'react'
import type { FinishedPost, Slots } from '#platform/extension/slots.ts'
import type { DrawnBlock } from '#platform/render/block.ts'
import { joinDrawn } from './join-drawn.ts'

/** What parts put between a post and its author, one below the other. */
export async function drawUnderPost(
  slots: readonly NonNullable<Slots['underPost']>[],
  post: FinishedPost,
  now: Date,
): Promise<DrawnBlock> {
  const drawn = (await Promise.all(slots.map((draw) => draw(post, now)))).filter((slot) => slot !== undefined)
  return {
    view: Children.toArray(drawn.map(({ view }) => view)),
    ...joinDrawn(drawn),
  }
}
