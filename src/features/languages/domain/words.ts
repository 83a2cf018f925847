import { defineWords } from '#shared/words/define-words.ts'

/** Said in the language that is offered, on a page in another. */
export const languageWords = defineWords('languages', {
  /** Names the offer for those who hear the page. */
  language: 'Language',
  /** What the language calls itself. */
  offer: 'This site can be read in your language: <link>{language}</link>',
  stay: 'Stay here',
})
