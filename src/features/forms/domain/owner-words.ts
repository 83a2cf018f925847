import { defineWords } from '#shared/words/define-words.ts'

/** What an owner is told of forms in texts, and of their files. */
export const ownerWords = defineWords('desk.forms.files', {
  offer: 'Contact form: {title}',
  offerHint: 'with which visitors write to you',
  missing: 'There is no form with the id {id}',
  missingFix: 'Write it in content/forms with this id, or correct the id.',

  onOrOff: 'Write on or off.',
  addressLike: 'Write an address such as https://example.org/wp-json/.',
  withSlash: 'End it with a slash, as in https://example.org/wp-json/.',
  localeLike: 'Write it as en_US or fi.',

  // Of portico.config.ts.
  giveFunction: 'Write a function.',
  giveProvider: 'Give an object with {first} and {second}.',
})
