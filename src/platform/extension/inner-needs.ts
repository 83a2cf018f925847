/**
 * What built-in parts need and others cannot have yet: a name of `Inner`, after `portico:`. The list only gets shorter:
 * either something becomes public, or the part learns to do without it.
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

/** What only built-in parts may add. It, too, only gets shorter. */
export const innerParts = ['calls', 'hears', 'pages'] as const
