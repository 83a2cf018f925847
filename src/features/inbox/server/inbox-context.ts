import type { ExtensionContext } from '#platform/extension/extension-context.ts'
import type { InboxConfig } from './settings.ts'

export const inboxNeeds = [
  'portico:alarmChannel',
  'portico:db',
  'portico:environment',
  'portico:events',
  'portico:files',
  'portico:limits',
  'portico:postOffice',
  'portico:proofs',
  'portico:secret',
  'portico:speaker',
] as const

export type InboxContext = ExtensionContext<InboxConfig, (typeof inboxNeeds)[number]>
