import { Children } from 'react'
import type { DrawnBlock } from '#platform/render/block.ts'
import { joinDrawn } from '#platform/render/drawn.ts'
import { StyleLinks } from '#platform/render/style-links.tsx'

type DrawAbout<About> = (about: About, now: Date) => Promise<DrawnBlock | undefined>

/** What parts add below an entry, one below the other. Nobody sees it first, so its styles come with it and not in the head. */
export async function drawTogether<About>(
  slots: readonly DrawAbout<About>[],
  about: About,
  now: Date,
): Promise<DrawnBlock> {
  const drawn = (await Promise.all(slots.map((draw) => draw(about, now)))).filter(
    (slot) => slot !== undefined,
  )
  const { styles, ...joined } = joinDrawn(...drawn)
  return {
    view: (
      <>
        <StyleLinks names={styles} />
        {Children.toArray(drawn.map(({ view }) => view))}
      </>
    ),
    ...joined,
  }
}
