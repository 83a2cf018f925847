import { z } from 'zod'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import { words } from '#words/desk.config.ts'

/** Addresses of an original's scripts, in their order. Then they drive what is on the page, not Portico's. */
export const originalScripts = z
  .array(z.string().regex(/^\/(?!\/)/, encodeTranslatable(words.scriptLike)))
  .default([])
