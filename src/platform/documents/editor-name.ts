import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.documents.ts'

/** Shown with texts that came from WordPress, instead of a name. */
const wordpressImport = 'WordPress import'

/** The author of a text, as shown. */
export const editorName = (editor: string): Translatable =>
  editor === wordpressImport ? words.wordpressImport : editor
