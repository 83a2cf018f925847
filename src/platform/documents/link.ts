import { z } from 'zod'

/** Where an owner's link may lead: to this site, to another one, or to a mail or telephone program. */
export const link = z
  .string()
  .trim()
  .min(1)
  .refine(
    (url) => /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/.test(url),
    'Write a path of this site such as /about, or a whole address with https://.',
  )
