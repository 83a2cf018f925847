import type { ExtensionContext } from '#platform/extension/extension-context.ts'

export const contentNeeds = [
  'portico:db',
  'portico:documents',
  'portico:folders',
  'portico:ownAddresses',
  'portico:parts',
  'portico:types',
] as const

export type ContentContext = ExtensionContext<undefined, (typeof contentNeeds)[number]>
