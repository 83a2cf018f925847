import { z } from 'zod'

/** The section `reviews` of `portico.config.ts`. */
export const reviewSettings = z
  .strictObject({
    /** Pages with reviews of an eligible thing (`subject` of the campaign) carry its rating as schema.org data. */
    structuredData: z.boolean().default(false),
    /** The campaign with its summary in the footer of every page. */
    footer: z.string().optional(),
    /** Whether visitors may write reviews. */
    write: z.boolean().default(true),
    /** Which new reviews wait for the owner. Verified ones came through a signed invitation. */
    moderation: z.enum(['all', 'unverified', 'none']).default('all'),
    /** Allows hosts of campaigns in the local network. */
    askInnerAddresses: z.boolean().default(false),
  })
  .prefault({})
