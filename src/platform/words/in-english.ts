import { createSay } from './say.ts'

/** For what nobody chose a language for: logs, and what is thrown. */
export const inEnglish = createSay('en', () => undefined)
