import type { Platform } from '#platform/create-platform.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { AskGuards } from '#platform/guards/guards.ts'
import type { AddedType } from './content-type.ts'
import type { Parts } from './parts.ts'
import type { SiteSections } from './sections.ts'

declare module './extension-context.ts' {
  interface Inner extends Platform {
    documents: Documents
    /** Content types. */
    types: readonly AddedType[]
    sections: SiteSections
    /** What each part adds. It is filled while parts are made: read it later. */
    parts(): readonly Parts[]
    askGuards: AskGuards
    /** The name of the extension that answers at an address before any page does. */
    ownAddresses(): ((address: string) => string | undefined) | undefined
  }
}
