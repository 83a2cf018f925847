import { defineExtension, Script, z } from 'portico/extension'

/** Replaces the script of a payment provider, and says that nobody takes money here. */
export const pretendPayment = defineExtension({
  name: 'pretend-payment',
  about: 'Says that the demo takes no money.',
  parts: () => ({
    blocks: [
      {
        name: 'pretend-payment',
        attributes: z.strictObject({}),
        draw: async () => ({ view: <Script name="pretend-payment" /> }),
      },
    ],
  }),
})
