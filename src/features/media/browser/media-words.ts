import type { ForBrowser } from '#shared/words/for-browser.ts'
import type { words as mediaWords } from '#words/media.ts'

export type MediaWords = ForBrowser<typeof mediaWords>
