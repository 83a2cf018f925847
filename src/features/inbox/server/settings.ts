import { z } from 'zod'
import type { ExtensionContext } from '#platform/extension/extension-context.ts'
import type { Site } from '#shared/site.ts'

/** The section `contact` of `portico.config.ts`, shared with forms. */
export const inboxSettings = z
  .strictObject({
    /**
     * After this many messages within an hour, an address typed by visitors gets no more emails. The owner gets an
     * email about each message.
     */
    maxAnswersPerHour: z.int().min(1).default(5),
    /** Space for messages that are held because too many came at once. */
    asideMegabytes: z.int().min(1).default(20),
    /** Space for what was judged to be spam. */
    spamMegabytes: z.int().min(1).default(100),
    /** Messages are deleted after so many days; kept until somebody deletes them unless set here or in a form. */
    retentionDays: z.int().min(1).optional(),
    spamDays: z.int().min(1).default(30),
    /** Since a message was removed. */
    trashDays: z.int().min(1).default(30),
  })
  .prefault({})

export type InboxConfig = z.output<typeof inboxSettings>

/** What the inbox needs to know about its site. */
export type InboxSite = Pick<Site, 'title' | 'url' | 'email' | 'timezone' | 'language'>

export const inboxNeeds = [
  'portico:alarms',
  'database',
  'portico:files',
  'portico:limits',
  'portico:outboxRunner',
] as const

export type InboxContext = ExtensionContext<InboxConfig, (typeof inboxNeeds)[number]>
