import { defineWords } from '#shared/words/define-words.ts'

/** What is told of a site that is written as WordPress takes it. */
export const leavingWords = defineWords('desk.leaving', {
  progress: '{count, plural, one {# item written} other {# items written}}',
  writtenTo: 'Written to {files}:',
  localAddress:
    'No public address is set: links to texts, pictures and files in the file begin with {url}, which only this machine knows. A WordPress elsewhere cannot fetch them.',
  localAddressFix:
    'Set {setting} for this command, or write the address of the site on the desk under Settings, and write the file again.',

  // The receipt.
  written: 'Written',
  inPart: 'Written, but not all of it',
  /** Of things of one kind. */
  reason: '{kind}, {count, number}: {reason}',
  terms: 'Categories and tags',
  fields: 'Fields of types',
  questions: 'Questions',
  notices: 'Notices',
  campaigns: 'Campaigns of reviews',
  ofThemOld: 'of them old addresses of texts and files',

  // Why something does not go.
  votesApart: 'They go into a file of their own: name it with {option}.',
  redirectsApart:
    'They go into a file of their own: name it with {option}. Old addresses of texts and files are among them.',
  unreadable: 'Its text cannot be read.',
  fileUnreadable: '{file} cannot be read: {problem}',
  ownSetting: 'The setting “{name}” means nothing to Contact Form 7.',
  noPicture: 'Its large picture is not in the library.',
  language:
    'That it is in another language, and which text it translates, does not go: WordPress itself has one language.',
  blockWords: 'Of the block “{name}” only its words go: WordPress has no such thing.',
  block: 'The block “{name}” is left out of its text: WordPress has no such thing.',
  asWritten: 'Its text goes as it is written: {problem}.',
  noQuestions: 'WordPress has no questions and answers; the plugins for them have no common format.',
  noNotices: 'WordPress has no notices.',
  noReviews: 'WordPress has no reviews; “{command}” writes them as CSV.',

  // Names of menus there.
  mainMenu: 'Main menu',
  footerMenu: 'Footer menu',
})
