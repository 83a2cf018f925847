import type { Platform } from '#platform/create-platform.ts'
import type { Subject } from '#platform/desk/subject.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { AskGuards } from '#platform/guards/ask-guards.ts'
import type { Block } from '#platform/render/block.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import type { AddedType } from './content-type.ts'
import type { Listed, OldAddresses, PostOrder } from './parts.ts'
import type { Sections } from './sections.ts'
import type { UseService } from './service.ts'
import type { Slots } from './slots.ts'

/** What a part is made from. */
// biome-ignore lint/suspicious/noExplicitAny: each extension has settings of its own
export type PartContext<Settings = any> = Platform & {
  settings: Settings
  use: UseService
  documents: Documents
  renderPage: RenderPage
  /** What all parts add together, known once every part was made. */
  together: Together
}

export type Together = {
  /** Filled while parts are made: ask for its contents later. */
  blocks(): readonly Block[]
  underPost(): readonly NonNullable<Slots['underPost']>[]
  belowEntry(): readonly NonNullable<Slots['belowEntry']>[]
  postOrders(): Readonly<Record<string, PostOrder>>
  oldAddresses(): readonly OldAddresses[]
  listed(): readonly Listed[]
  askGuards: AskGuards
  /** Kinds of content. */
  types(): readonly AddedType[]
  /** What is edited on the desk. */
  subjects(): readonly Subject[]
  /** Of `site.yaml`, with who checks them. */
  sections(): Sections
  /** The same for `site.fr.yaml`. */
  sectionsOfEditions(): Sections
  /** The name of the extension that answers at an address before any page does. */
  ownAddresses(): ((address: string) => string | undefined) | undefined
}
