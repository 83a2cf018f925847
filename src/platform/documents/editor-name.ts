import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.documents.ts'

/** Shown with texts that came from WordPress, instead of a name. */
const wordpressImport = 'WordPress import'

/** Who wrote a text, to be shown. */
export const editorName = (editor: string): Translatable =>
  editor === wordpressImport ? words.wordpressImport : editor
