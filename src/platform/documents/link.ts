import { z } from 'zod'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import { words } from '#words/desk.documents.ts'

/** Where an owner's link may lead: to this site, to another one, or to an email or telephone program. */
export const link = z
  .string()
  .trim()
  .min(1)
  .refine((url) => /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/.test(url), encodeTranslatable(words.linkForm))
