import { defineWords } from '#shared/words/define-words.ts'

export const presenceWords = defineWords('desk.presence', {
  hasOpen: '<who>{name}</who> has this open too, since {time}.',
  second: 'Whoever saves second is shown what the other one changed.',
  savedMeanwhile: 'Somebody has saved this meanwhile; you are shown what changed when you save.',
})

export const unsavedWords = defineWords('desk.unsaved', { notSaved: 'Not saved yet' })

export const pictureWords = defineWords('desk.picture', {
  choose: 'Choose',
  choosePicture: 'Choose a picture',
  choosePictureFor: 'Choose a picture: {label}',
})

/** Of the dialogs in which a file of the library or an address is chosen. */
export const dialogWords = defineWords('desk.dialogs', {
  insert: 'Insert',
  cancel: 'Cancel',
  pickTitle: '{kind, select, film {Choose a video} sound {Choose an audio file} other {Choose a picture}}',
  searchLibrary: 'Search the library',
  inLibrary: 'In the library',
  filesFound: '{count, plural, =0 {Nothing found.} one {# file} other {# files}}',
  showMore: 'Show more',
  fromComputer: 'Or a file from this computer',
  whatItShows: 'What it shows',
  whatItShowsHint: 'For people who cannot see it. Leave it empty only if the picture is decoration.',
  decoration: 'It is only decoration',
  pickFirst: 'Choose one from the library, or a file from this computer.',
  sayWhatItShows: 'Say what the picture shows, or that it is only decoration.',
  pickAgain: 'Choose it again.',
  libraryFailed: 'The library does not answer. Try again in a moment.',
  fileNotSent: 'The file could not be sent. Try again in a moment.',
})

export const copyWords = defineWords('desk.copy', {
  copy: 'Copy',
  copyNamed: 'Copy: {label}',
  copied: 'Copied',
  notAllowed: 'Your browser did not allow copying: select the text and copy it.',
})
