/** Arabic, Chinese and Japanese have other commas. */
const commas: Readonly<Record<string, string>> = { ar: '، ', fa: '، ', ur: '، ', ja: '、', zh: '、' }

/** The separator of names in a list without “and”. */
export const commaOf = (language: string): string => commas[language.split('-', 1)[0] ?? ''] ?? ', '

/** Names one after the other: `Piece, Price`. */
export const listText = (items: readonly string[], language: string): string => items.join(commaOf(language))
