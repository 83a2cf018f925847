import { createTranslate } from './translate.ts'

/** For what nobody chose a language for: logs, and what is thrown. */
export const inEnglish = createTranslate('en', () => undefined)
