import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.documents.ts'

/** What stands beside texts that came from WordPress, instead of the name of somebody. */
const wordpressImport = 'WordPress import'

/** Who wrote a text, to be shown. */
export const editorName = (editor: string): Translatable =>
  editor === wordpressImport ? words.wordpressImport : editor
