import type { ForBrowser } from '#shared/words/for-browser.ts'
import type { words as menuEditorWords } from '#words/desk.menu.editor.ts'

export type MenuEditorWords = ForBrowser<typeof menuEditorWords>
