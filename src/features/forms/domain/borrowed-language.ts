/** What the form says in another language, because nobody has translated it into its own. */
export type BorrowedWords = { lang: string; texts: readonly string[] }

/** The language of a text, where that is not the form's. */
export const borrowedLanguage = (borrowed: BorrowedWords | undefined, text: string): string | undefined =>
  borrowed?.texts.includes(text) ? borrowed.lang : undefined
