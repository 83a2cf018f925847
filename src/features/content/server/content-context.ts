import type { ExtensionContext } from '#platform/extension/extension-context.ts'

export const contentNeeds = [
  'portico:db',
  'portico:dev',
  'portico:documents',
  'portico:folders',
  'portico:ownAddresses',
  'portico:pageCache',
  'portico:parts',
  'portico:shutdown',
  'portico:types',
] as const

export type ContentContext = ExtensionContext<undefined, (typeof contentNeeds)[number]>
