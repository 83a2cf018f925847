import type { ForBrowser } from '#shared/words/for-browser.ts'
import type { mediaWords } from '../domain/words.ts'

export type MediaWords = ForBrowser<typeof mediaWords>
