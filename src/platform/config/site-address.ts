import { z } from 'zod'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import { words } from '#words/desk.config.ts'

const nothingElse = ({ pathname, search, hash, username, password }: URL) =>
  pathname === '/' && !search && !hash && !username && !password

/** Where a site is reached, kept without a slash at its end. It takes a host of its own: no path is put before its pages. */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: encodeTranslatable(words.siteAddressLike), abort: true })
  .refine((address) => nothingElse(new URL(address)), {
    error: encodeTranslatable(words.siteAddressAlone),
  })
  .transform((address) => new URL(address).origin)
