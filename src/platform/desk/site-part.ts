import type { DocumentPart } from '#platform/documents/document-part.ts'
import type { Capability } from '#shared/capability.ts'
import { urls } from '#shared/urls.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.common.ts'
import type { Subject } from './subject.ts'

export const sitePath = 'site.yaml'

/** Keys of the site's document that are edited on a screen of their own. */
export const sitePart = (part: {
  name: string
  keys: DocumentPart
  /** `banner`, `settings of the site`. */
  word: Translatable
  address: string
  access?: Capability
}): Subject => ({
  kind: 'site',
  part,
  access: part.access ?? 'content',
  word: part.word,
  called: () => words.the({ word: part.word }),
  address: () => part.address,
  list: urls.desk.site,
})
