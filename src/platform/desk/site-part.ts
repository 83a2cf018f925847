import type { DocumentPart } from '#platform/documents/document-part.ts'
import type { Capability } from '#shared/capability.ts'
import { urls } from '#shared/urls.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.common.ts'
import type { Subject } from './subject.ts'

export const sitePath = 'site.yaml'

/** Keys of the site's document with a screen of their own. */
export const sitePart = (part: {
  name: string
  keys: DocumentPart
  /** The title of its screen. */
  title: Translatable
  address: string
  access?: Capability
}): Subject => ({
  kind: 'site',
  part,
  access: part.access ?? 'content',
  called: () => words.named({ name: part.title }),
  address: () => part.address,
  list: urls.desk.site,
})
