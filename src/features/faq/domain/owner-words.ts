import { defineWords } from '#shared/words/define-words.ts'

/** What an owner is told: on the desk, and by the commands. */
export const ownerWords = defineWords('desk.faq', {
  room: 'Questions',
  aboutRoom: 'What visitors often ask, with the answers.',

  /** In the menu of the editor: what can be put into a text. */
  offerAll: 'Questions and answers',
  offerAllHint: 'all there are',
  offerCategory: 'Questions: {category}',
  offerCategoryHint: 'and their answers',
  noQuestion: 'No question has the category or id {asked}',
  noQuestions: 'There are no questions yet',
  noQuestionsFix: 'Write one in content/faq/, with "category: …" in its front matter.',
  slugLike: 'Use small letters, digits and hyphens.',
  slugTaken: 'The question "{question}" has the slug "{slug}" already.',
  slugTakenFix: 'Add a line "slug: …" with another one.',
})
