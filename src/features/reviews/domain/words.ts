import { defineWords } from '#shared/words/define-words.ts'

export const reviewWords = defineWords('reviews', {
  reviewsOf: 'Reviews of {name}',
  about: 'What people say about {name}.',
  /** Before the description of a page, for search engines. `{average}` is a decimal number. */
  rating: '{count, plural, one {Rating: {average} ★ - # review.} other {Rating: {average} ★ - # reviews.}}',
  writeReview: 'Write a review',
  page: 'Page {page, number}. <first>Back to the first page</first>',
  readReviewsOf: 'Read the reviews of {name}',

  order: 'Order',
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Best first',
  lowest: 'Worst first',
  helpful: 'Most helpful first',
  leastRating: 'Rating',
  all: 'All',
  stars: '{count, plural, one {# star} other {# stars}}',
  starsOrMore: '{count, plural, one {# star or more} other {# stars or more}}',
  language: 'Language',
  show: 'Show',

  none: 'There are no reviews here yet.',
  noneOf: 'No reviews of {name} yet',
  /** What is marked as heard is not seen: “4.4”, then “44 reviews”. */
  average: '<average></average><heard> out of <best></best></heard>',
  countOf:
    '{count, plural, one {<shown></shown> review<heard> of {name}</heard>} other {<shown></shown> reviews<heard> of {name}</heard>}}',
  averageAndCount:
    '{count, plural, one {<average></average> out of <best></best>, <shown></shown> review} other {<average></average> out of <best></best>, <shown></shown> reviews}}',
  perRating: 'Reviews per rating',
  more: 'More reviews',

  reviewBy: 'Review by {author}',
  rated: 'Rated {rating, number} out of {best, number}',
  verified: 'Verified',
  showMore: 'Show more',
  showLess: 'Show less',
  byline: '<author></author>, <place></place>',
  replyBy: 'Reply by <author></author>',
  share: 'Share<heard> the review by {author}</heard>',
  titleOf: '“{title}”, {author} about {name}',
  titleWithout: '{author} about {name}',

  review: 'Review {name}',
  write: 'Write what you think of {name}.',
  invited: 'Thank you for coming. Your review will be marked as verified.',
  invitationVoid: 'This invitation has been used or has run out. You can send the review without it.',
  /** Told to the owner, of a review that waits. */
  trapped: 'A field that people do not see was filled in.',
  tooMany:
    'There have been several reviews from your network just now. Please send this one in a few minutes, or with script turned on.',
  thanks: 'Thank you',
  published: 'Your review can be read now.',
  arrived: 'Your review has arrived. It appears as soon as we have read it.',
  allReviewsOf: 'All reviews of {name}',

  chooseRating: 'Choose from one to five stars.',
  writeName: 'Write the name to show with your review.',
  tooLong: '{most, plural, one {Use at most # character.} other {Use at most # characters.}}',

  /** In place of a name, for a reply that came from another site without one. */
})

/** The mail that asks a customer for a review. */
export const invitationWords = defineWords('reviews.invitation', {
  subject: 'What do you think of {name}?',
  hello: 'Hello,',
  helloName: 'Hello {name},',
  ask: '{site} would be glad to read what you think of {name}. Write your review here:',
  once: 'The link is for you: it works once, until {until}, and your review will be marked as verified.',
  /** For a mail that the owner writes. */
  writeHere: 'Write your review here:',
  worksOnce: 'The link works once, until {until}.',
})

/** The form that a review is written in. */
export const reviewFormWords = defineWords('reviews.form', {
  notSent: 'The review is not sent yet. Everything you wrote is still here.',
  rating: 'Your rating',
  stars: '{count, plural, one {# star} other {# stars}}',
  author: 'Your name, as it will be shown',
  location: 'Where you are from (optional)',
  title: 'In one line (optional)',
  text: 'Your review (optional)',
  /** Beside a field that people do not see. Programs fill it in. */
  leaveEmpty: 'Leave this empty',
  send: 'Send the review',
})

/** What the script says on pages of others, which has the numbers and writes them itself. */
export const widgetWords = defineWords('reviews.widget', {
  notLoaded: 'The reviews could not be loaded.',
  tryAgain: 'Try again',
  more: '{count, plural, one {{shown} more review} other {{shown} more reviews}}',
  moreNotLoaded: 'More reviews could not be loaded. Please try again.',
  rating:
    '{count, plural, one {Rating: {average} ★ - {shown} review.} other {Rating: {average} ★ - {shown} reviews.}}',
  withDevice: 'With this device',
  copyLink: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Your browser did not allow copying. The address is {url}',
})

/** For those who put reviews into a page, and asked for what cannot be. */
export const queryWords = defineWords('reviews.query', {
  size: '"size" is a whole number from 1 to {most, number}.',
  page: '"page" is a whole number from 1.',
  sort: '"sort" is one of {sorts}.',
  min: '"min" is a rating from 1 to 5, in halves.',
  lang: '"lang" is a language tag such as en or pt-BR.',
  text: '"text" is 1 for reviews with words only, or 0.',
  after: '"after" is not a place in a list: take it from a More button.',
  tooFar: 'Pages by number end at review {most, number}: go on with "after" of a More button.',
  noCampaign: 'There is no campaign "{id}" here. Check data-campaign.',
  unavailable: 'The reviews cannot be read right now. Try again in half a minute.',
})

/** A bare page that shows the widget as another site would. */
export const previewWords = defineWords('reviews.preview', {
  title: 'Preview',
})
