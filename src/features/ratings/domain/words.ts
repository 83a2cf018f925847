import { defineWords } from '#shared/words/define-words.ts'

export const ratingWords = defineWords('ratings', {
  summary:
    '{users, plural, one {# vote, average: {average, number, ::.00} out of {max, number}} other {# votes, average: {average, number, ::.00} out of {max, number}}}',
  /** Where votes go up and down: “+3 ratings, 5 votes”. */
  upDownSummary:
    '{size, plural, one {{score, number, ::sign-except-zero} rating} other {{score, number, ::sign-except-zero} ratings}}, {users, plural, one {# vote} other {# votes}}',
  step: '{rate, plural, one {# Star} other {# Stars}}',
  voteUp: 'Vote Up',
  voteDown: 'Vote Down',

  /** Stands behind the figures of a post that the reader has rated. */
  rated: 'rated',
  none: 'No Ratings Yet',
  closed: 'Ratings are closed.',
  closedWithout: 'Ratings are closed. Nobody has rated this.',
  yours: 'You rated this: {step}',
  changeYours: 'Change or withdraw your rating',
  wait: 'Please rate only 1 item at a time.',
  loading: 'Loading...',

  yourRatingOf: 'Your rating of “{title}”',
  notCounted: 'Your rating was not counted',
  thanks: 'Thank you for rating',
  rateThis: 'Rate this',
  tooLate: 'The page was open for too long. Rate here again, please.',
  chooseAgain: 'Choose a rating and send it again, please.',

  badNonce: 'The page was open for too long. Get a new nonce and send the rating again.',
  refused: 'This rating is not allowed here.',
  alreadyRated: 'You have rated this post already.',
  noSuchPost: 'There is no such post.',
  outOfRange: 'This rating is not one of the choices.',
  tooMany: 'There were too many ratings from your address. Wait a minute, then try again.',
  proofNeeded:
    'There were many ratings from your network. Turn on JavaScript so that your browser can confirm yours, or try again in an hour.',
  program:
    'The User-Agent of this request names a program, such as curl or a search engine; only people are counted.',
  ratingsClosed: 'Ratings are closed here: they are shown and no longer taken.',
  unchangeable: 'A rating cannot be withdrawn here.',
  notRated: 'You have not rated this post, so there is nothing to withdraw.',
})

/** What the stars under a post say. */
export const voteWords = defineWords('ratings.vote', {
  /** What is marked is heard, not seen. */
  rateThis: 'Rate this<heard>: {title}</heard>',
  yourRating: 'Your rating<heard>: {title}</heard>',
  rate: 'Rate',
  change: 'Change',
  tryAgain: 'Try again',
  withdraw: 'Withdraw',

  alreadyRated: 'Your rating was not counted. You have rated this post already.',
  reload: 'Your rating was not saved. Load the page again, please.',
  refused: 'Your rating was not saved. The site did not take it.',
  noSuchPost: 'Your rating was not saved. This post is no longer here.',
  outOfRange: 'Your rating was not saved. Choose another value.',
  tooMany:
    'Your rating was not saved. There were many ratings from your address: wait a minute, then try again.',
  proofNeeded: 'Your rating was not saved. There were many ratings from your network: try again in an hour.',
  locked: 'Your rating was not saved. Somebody was rating at the same moment: try again.',
  siteProblem: 'Your rating was not saved. The site has a problem: try again.',
  offline: 'Your rating was not saved. You are probably offline: try again.',
})
