/** Arabic letters and those of Chinese and Japanese have commas of their own. */
const commas: Readonly<Record<string, string>> = { ar: '، ', fa: '، ', ur: '، ', ja: '、', zh: '、' }

/** The separator of names in a list without “and”. */
export const commaOf = (language: string): string => commas[language.split('-', 1)[0] ?? ''] ?? ', '

/** Names one after the other: `Piece, Price`. */
export const listText = (items: readonly string[], language: string): string => items.join(commaOf(language))
