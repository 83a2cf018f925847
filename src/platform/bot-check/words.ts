import { defineWords } from '#shared/words/define-words.ts'

/** What speaks against a person having sent it, told to the owner. */
export const words = defineWords('desk.botCheck', {
  usedBefore: 'The proof was used before.',
  tooFast: 'It was filled in within {seconds, number, ::.0} seconds.',
  noProof: 'It came without a proof.',

  workUnreadable: 'The proof of work cannot be read.',
  workForOther: 'The proof of work was made for something else.',
  workTooOld: 'The proof of work is too old.',
  workWrong: 'The proof of work is wrong.',

  tokenRefused: '{provider}: the token was refused.',
  tokenForOther: '{provider}: the token was made for "{action}".',
  tokenForNothing: '{provider}: the token names no action.',
  tokenOfOtherSite: '{provider}: the token was made on another site.',
  score: '{provider}: the score was {score, number}.',
  noScore: '{provider}: the score was missing.',
  answered: '{provider}: the server answered {status}.',
  unreadable: '{provider}: the answer cannot be read.',
  noAnswer: '{provider}: the server did not answer.',
})
