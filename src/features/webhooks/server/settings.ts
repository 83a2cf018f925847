import { z } from '#api/extension.ts'

/** The section `webhooks` of `portico.config.ts`. */
export const webhookSettings = z
  .strictObject({
    /** Lets webhooks lead to addresses in the local network, and over plain http. */
    askInnerAddresses: z.boolean().default(false),
  })
  .prefault({})
