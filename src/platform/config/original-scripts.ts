import { z } from 'zod'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { words } from '#words/desk.config.ts'

/** Addresses of an original's scripts, in their order. Then they drive what is on the page, not Portico's. */
export const originalScripts = z
  .array(z.string().regex(/^\/(?!\/)/, writeSayable(words.scriptLike)))
  .default([])
