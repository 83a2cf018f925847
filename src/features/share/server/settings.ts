import { z } from '#api/extension.ts'

/** The section `share` of `portico.config.ts`. */
export const shareSettings = z
  .strictObject({
    /** Ways to share a post or a review, in this order; none: no share list at all. */
    networks: z
      .array(
        z.enum([
          ...(['facebook', 'x', 'linkedin', 'pinterest', 'whatsapp', 'telegram'] as const),
          ...(['reddit', 'bluesky', 'threads', 'hatena', 'email', 'sms'] as const),
        ]),
      )
      .default(['facebook', 'x', 'linkedin', 'pinterest', 'whatsapp', 'email']),
  })
  .prefault({})
