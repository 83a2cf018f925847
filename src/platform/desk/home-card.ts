import type { ReactNode } from 'react'
import type { Say } from '#platform/words/say.ts'
import type { Capability } from '#shared/capability.ts'
import type { Sayable } from '#shared/words/sayable.ts'

/** What a feature has to say on the home screen; `draw` answers nothing when there is nothing to say. */
export type HomeCard = {
  capability: Capability
  title: Sayable
  /** `csrf` is for forms on the card. */
  draw(visit: { csrf: string; say: Say }): Promise<ReactNode>
}
