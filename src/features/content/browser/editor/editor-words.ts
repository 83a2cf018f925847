import type { dialogWords } from '#shared/desk-words.ts'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import type { editorWords } from '../../domain/editor-words.ts'

export type EditorWords = ForBrowser<typeof editorWords & typeof dialogWords>
