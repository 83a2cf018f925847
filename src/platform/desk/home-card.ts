import type { ReactNode } from 'react'
import type { Capability } from '#shared/capability.ts'

/** What a feature has to say on the home screen; `draw` answers nothing when there is nothing to say. */
export type HomeCard = {
  capability: Capability
  title: string
  /** `csrf` is for forms on the card. */
  draw(visit: { csrf: string }): Promise<ReactNode>
}
