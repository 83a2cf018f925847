import type { Platform } from '#platform/create-platform.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { UseService } from '#platform/extension/service.ts'

/** What commands of a part that comes in the box work with. */
export type PartSite = Platform & { use: UseService; documents: Documents }
