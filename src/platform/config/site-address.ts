import { z } from 'zod'

const nothingElse = ({ pathname, search, hash, username, password }: URL) =>
  pathname === '/' && !search && !hash && !username && !password

/** Where a site is reached, kept without a slash at its end. It takes a host of its own: no path is put before its pages. */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: 'Write the public address, e.g. https://example.org.', abort: true })
  .refine((address) => nothingElse(new URL(address)), {
    error: 'Leave out what stands behind the name, e.g. https://example.org: a site has a host of its own.',
  })
  .transform((address) => new URL(address).origin)
