import { defineWords } from '#shared/words/define-words.ts'

/** What an owner is told: on the desk, and by the commands. */
export const ownerWords = defineWords('desk.redirects', {
  room: 'Redirects',
  aboutRoom: 'Where old addresses lead, and what an address gives.',

  shorter: 'Write a shorter one.',
  fromLike: 'Begin it with a slash, e.g. /old-page.html.',
  statusLike: 'Write one of: {statuses}.',
  leadsNowhere: 'Leave "to" out: with {status} the address leads nowhere.',
  toMissing: 'Add a line "to: /new-page", or "status: 410" for what is gone.',
  targetLike: 'Write a path of this site such as /about, or a whole address with https://.',
  hostWrittenOut: 'Write the host out: neither $ nor @ can stand in it.',
  tooManyLines: 'Write at most {most, number} lines. Patterns say many in one.',
  tooManyPatterns: 'Write at most {most, number} patterns.',
  patternTooLong: 'Write a shorter pattern, of {most, number} characters at most.',
  /** `signs` are what such patterns are written with. */
  patternLooksAround:
    'Write it without looking ahead or back ({signs}) and without "{group}": such patterns can be slow.',
  patternLike: 'Write a regular expression, e.g. {example}. ({reason})',

  loop: 'This redirect leads to {address}, and from there back to itself.',
  loopFix: 'Give one of them another "to": until then nobody is led anywhere.',
  chain: 'This redirect leads to {address}, which is redirected itself.',
  chainFix: 'Visitors are led to the end at once. Write the end here, so that it is seen.',
  twice: 'There is a line for {address} above already, which counts.',
  twiceFix: 'Take one of the two out.',
})
