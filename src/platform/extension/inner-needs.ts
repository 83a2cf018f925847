/**
 * What parts of the box need and strangers cannot have yet: a name of `Inner`, behind `portico:`. The list only gets shorter. Either
 * something becomes public, or the part learns to do without it.
 */
export const innerNeeds = [
  'portico:address',
  'portico:alarms',
  'portico:documents',
  'portico:files',
  'portico:folderMarker',
  'portico:folders',
  'portico:limits',
  'portico:ownAddresses',
  'portico:parts',
  'portico:outboxRunner',
  'portico:sections',
  'portico:types',
] as const

export type InnerNeed = (typeof innerNeeds)[number]

/** What only parts of the box may add. The same holds. */
export const innerParts = ['calls', 'hears', 'pages'] as const
