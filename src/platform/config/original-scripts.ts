import { z } from 'zod'

/** Addresses of an original's scripts, in their order. Then they drive what is on the page, not Portico's. */
export const originalScripts = z
  .array(z.string().regex(/^\/(?!\/)/, 'Write an address of this site, such as /scripts/index.js'))
  .default([])
