import { z } from 'zod'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import { words } from '#words/desk.config.ts'

const nothingElse = ({ pathname, search, hash, username, password }: URL) =>
  pathname === '/' && !search && !hash && !username && !password

/** The address of a site, without a trailing slash. It needs a host of its own: pages do not get a path prefix. */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: encodeTranslatable(words.siteAddressLike), abort: true })
  .refine((address) => nothingElse(new URL(address)), {
    error: encodeTranslatable(words.siteAddressAlone),
  })
  .transform((address) => new URL(address).origin)
