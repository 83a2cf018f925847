import { memoize } from '#shared/memoize.ts'

const namesIn = memoize((translator) => new Intl.DisplayNames([translator], { type: 'language' }))

/** What a language is called in another one, as it stands in a sentence: `anglais`, in French. */
export const languageNameIn = (translator: string, language: string): string =>
  namesIn(translator).of(language) ?? language
