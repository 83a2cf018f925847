import type { ForBrowser } from '#shared/words/for-browser.ts'
import type { menuEditorWords } from '../domain/editor-words.ts'

export type MenuEditorWords = ForBrowser<typeof menuEditorWords>
