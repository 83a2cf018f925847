import { defineWords } from '#shared/words/define-words.ts'

/** What an owner is told: on the desk, and by the commands. */
export const ownerWords = defineWords('desk.ratings', {
  offer: 'Stars to rate with',
  offerHint: 'visitors rate this text',
  offerBest: 'Best rated posts',
  offerMost: 'Most rated posts',
  offerListHint: 'a list of five',

  notRated: 'This text cannot be rated',
  notRatedFix:
    'Write {setting} in its front matter, or tick “Visitors can rate it” on the desk. A draft can be rated once it is published.',
  outsidePost: 'A rating stands outside a post',
  noPost: 'There is no post {id} that can be rated',
  noPostFix:
    'Write the number of a published text with ratings, such as {example}. A page has them with {setting} in its front matter.',

  unknownVariable: '{variable} is not known. The guide to ratings lists the variables.',
  unknownVariableMeant: '{variable} is not known. Did you mean {meant}?',
  formInParagraph:
    '{variable} is a form, which cannot stand in {paragraph}: browsers would tear them apart. Write {box} in place of {paragraph}.',
  formInForm: '{variable} is a form, which cannot stand in another {form}. Write {box} in place of {form}.',
  valueForEach: 'Write one value for each step.',
  textForEach: 'Write one text for each step.',
})
