import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.faq', {
  questions: 'Questions',
  /** The thing itself, in sentences such as "A new question". */
  questionWord: 'question',
  newQuestion: 'A new question',
  none: 'There is no question yet.',
  inPage: 'In a page: <code></code>',
  moveUp: 'Move up: {question}',
  moveDown: 'Move down: {question}',

  question: 'Question',
  answer: 'Answer',
  answerHint: 'Markdown: **bold**, [a link](/contact), lists.',
  answerMissing: 'Write the answer.',
  category: 'Category',
  categoryHint: 'Pages ask for questions by it: small letters, digits and hyphens. Empty means general.',
  place: 'Place in the order',
  placeHint: 'Small numbers come first.',
  shortName: 'Short name',
  shortNameHint:
    'At the end of links to it, in small letters, digits and hyphens. Empty takes it from the question.',

  standsThere: 'It stands there already.',
  moved: '“{question}” is moved.',
  notMoved: '“{question}” was not moved. Look at the order below and try again.',
  notMovedBecause: '“{question}” was not moved. {problems} Look at the order below and try again.',
  didMove: 'moved',
  theQuestion: 'the question “{question}”',
})
