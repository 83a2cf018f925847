import { z } from 'zod'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { words } from '#words/desk.documents.ts'

/** Where an owner's link may lead: to this site, to another one, or to a mail or telephone program. */
export const link = z
  .string()
  .trim()
  .min(1)
  .refine((url) => /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/.test(url), writeSayable(words.linkForm))
