import { defineWords } from '#shared/words/define-words.ts'

/** What is told of redirects, reviews and votes that came, or did not. */
export const runWords = defineWords('desk.importOthers', {
  noRoomForRedirects: '{file} holds at most {lines, number} lines, {patterns, number} of them patterns.',
  leadNowhere:
    '{count, plural, one {# old address leads nowhere: {reason} Take out lines that nobody needs, and import again. It is {first}} other {# old addresses lead nowhere: {reason} Take out lines that nobody needs, and import again. The first is {first}}}',
  removedHere: 'It was removed here, and is not brought back.',
  leadsAlready: 'An address that leads on here already stays as it is.',
  reviewsHere:
    'Reviews of the old site are campaigns here, in {files}. “{block}” in a text shows one of them.',
  reviewOfNothing: 'What it is about is not in the file; it stands among the reviews of the site.',
  voterWithoutName:
    'It was given by somebody who was signed in. Their name did not come: votes here have no names.',
})
