import type { ReactNode } from 'react'
import type { Translate } from '#platform/words/translate.ts'
import type { Capability } from '#shared/capability.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** A feature's box on the home screen; `draw` returns `undefined` if there is nothing to show. */
export type HomeWidget = {
  capability: Capability
  title: Translatable
  /** `csrf` is for forms on the card. */
  draw(visit: { csrf: string; t: Translate }): Promise<ReactNode>
}
