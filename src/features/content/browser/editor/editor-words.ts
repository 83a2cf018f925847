import type { ForBrowser } from '#shared/words/for-browser.ts'
import type { words as dialogWords } from '#words/desk.dialogs.ts'
import type { words as editorWords } from '#words/desk.editor.ts'

export type EditorWords = ForBrowser<typeof editorWords & typeof dialogWords>
