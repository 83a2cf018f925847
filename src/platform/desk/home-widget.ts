import type { ReactNode } from 'react'
import type { Translate } from '#platform/words/translate.ts'
import type { Capability } from '#shared/capability.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** What a feature has to say on the home screen; `draw` answers nothing when there is nothing to say. */
export type HomeWidget = {
  capability: Capability
  title: Translatable
  /** `csrf` is for forms on the card. */
  draw(visit: { csrf: string; t: Translate }): Promise<ReactNode>
}
