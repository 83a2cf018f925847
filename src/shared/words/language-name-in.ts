import { remember } from '#shared/remember.ts'

const namesIn = remember((speaker) => new Intl.DisplayNames([speaker], { type: 'language' }))

/** What a language is called in another one, as it stands in a sentence: `anglais`, in French. */
export const languageNameIn = (speaker: string, language: string): string =>
  namesIn(speaker).of(language) ?? language
