import { memoize } from '#shared/memoize.ts'

const namesIn = memoize((reader) => new Intl.DisplayNames([reader], { type: 'language' }))

/** The name of a language in another one, as used in a sentence: `anglais`, in French. */
export const languageNameIn = (reader: string, language: string): string =>
  namesIn(reader).of(language) ?? language
