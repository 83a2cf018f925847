import { z } from '#api/extension.ts'

/** The section `faq` of `portico.config.ts`. */
export const faqSettings = z
  .strictObject({
    /** Answers slide open and shut in 200 ms; never for visitors who asked their system for less motion. */
    animation: z.boolean().default(true),
    /** Whether pages with questions carry them as FAQPage data too. */
    structuredData: z.boolean().default(true),
  })
  .prefault({})
