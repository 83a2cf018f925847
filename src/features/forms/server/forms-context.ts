import type { ExtensionContext } from '#platform/extension/extension-context.ts'
import type { FormsConfig } from './settings.ts'

export const formsNeeds = [
  'portico:address',
  'portico:askGuards',
  'portico:assets',
  'portico:clients',
  'portico:config',
  'portico:db',
  'portico:documents',
  'portico:environment',
  'portico:files',
  'portico:folders',
  'portico:limits',
  'portico:pageCache',
  'portico:postOffice',
  'portico:proofs',
  'portico:secret',
  'portico:speaker',
] as const

export type FormsContext = ExtensionContext<FormsConfig, (typeof formsNeeds)[number]>
