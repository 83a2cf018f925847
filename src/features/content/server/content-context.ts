import type { ExtensionContext } from '#platform/extension/extension-context.ts'

export const contentNeeds = [
  'database',
  'portico:documents',
  'portico:folders',
  'portico:ownAddresses',
  'portico:parts',
  'portico:types',
] as const

export type ContentContext = ExtensionContext<undefined, (typeof contentNeeds)[number]>
