import type { Editing } from '#platform/desk/edit-form.tsx'
import type { SaidErrors } from '#platform/documents/problem-text.ts'
import type { BlockOffer } from '#platform/render/block.ts'
import type { EntryForm } from './entry-form.ts'
import type { OpenedEntry } from './opened-entry.ts'
import type { TranslationView } from './translation-view.ts'
import type { Vocabulary } from './vocabulary.ts'

export type EntryView = {
  opened: OpenedEntry
  editing: Editing
  form: EntryForm
  /** Names this page among those one person has open. */
  page: string
  /** The page whose unsaved text is in the form. */
  after: string
  errors: SaidErrors
  /** When what is in the form was kept, if it was never saved. */
  draftFrom?: Date | undefined
  /** When another window of the same person kept text that is not in the form. */
  asideFrom?: Date | undefined
  vocabulary: Vocabulary
  /** Where the site has several languages. */
  translation?: TranslationView | undefined
  /** Where visitors find it, if they can. */
  publicPath?: string | undefined
  /** Blocks that can be put into the text. */
  offers: readonly BlockOffer[]
  shortcodes: readonly string[]
  /** Addresses to choose from. */
  pictures: readonly string[]
  /** The site's other files. */
  files: readonly string[]
  /** Pages that can be the parent of a page: slug and title. */
  pages: readonly (readonly [slug: string, title: string])[]
  /** Possible targets of references: the name of a type -> slug and title of each. */
  targets: Readonly<Record<string, readonly (readonly [slug: string, title: string])[]>>
  /** Values in other texts of fields that lists can be filtered by: the field's name -> its values. */
  known: Readonly<Record<string, readonly string[]>>
  /** Thumbnails of pictures in the form, by key. */
  thumbnails: Readonly<Record<string, string | undefined>>
}
