import { memoize } from '#shared/memoize.ts'

const namesIn = memoize((translator) => new Intl.DisplayNames([translator], { type: 'language' }))

/** The name of a language in another one, as used in a sentence: `anglais`, in French. */
export const languageNameIn = (translator: string, language: string): string =>
  namesIn(translator).of(language) ?? language
