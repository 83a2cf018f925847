import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.library', {
  media: 'Media',
  descriptionWord: 'description',
  theDescriptionOf: 'the description of {name}',

  putFiles: 'Put files into the library',
  putFilesHint:
    'Choose several, or drop them on the line above; {megabytes, number} MB at a time. What is taken: {kinds}. Where and when a photograph was taken is removed from it.',
  upload: 'Upload',
  kind: 'Kind',
  all: 'All',
  kindName: '{kind, select, picture {Pictures} sound {Audio} film {Video} other {Other files}}',
  withoutDescription: 'Without a description',
  show: 'Show',
  count:
    '{count, plural, =0 {No file is like that.} one {One file} other {# files: the newest uploads first, then those of the content folder by name}}',
  /** Their smaller versions. */
  makingReady: 'Pictures being made ready: {left, number} of {total, number}. They are shown all the same.',
  noDescription: 'No description yet',
  more: 'More',
  chooseFirst: 'Choose a file first.',
  /** A file, and why it was not taken. */
  fileProblem: '{name}: {problem}',
  added: '{count, plural, one {One file is in the library now.} other {# files are in the library now.}}',
  addedWithProblems:
    '{count, plural, one {One file is in the library now. {problems}} other {# files are in the library now. {problems}}}',

  whatTheyShow: 'What the files show',
  later: 'Later',
  described: 'The descriptions are saved.',
  alt: 'What the picture shows',
  altHint: 'For people who cannot see it, and wherever it cannot be shown.',
  decoration: 'It is only decoration',
  caption: 'Caption',
  credit: 'Credit',
  creditHint: 'Who made it, or whose it is.',

  noSuchFile: 'There is no such file',
  mayBeDeleted: 'It may have been deleted. <list>See what there is</list>.',
  open: 'Open {name}',
  address: 'Address',
  inText: 'In a text',
  copyMarkdown: 'Copy the Markdown',
  size: 'Size',
  /** Width and height in points, and how much room it takes. */
  pictureSize: '{width} × {height}, {size}',
  since: 'Since',
  sinceInFolder: '<moment></moment>, from the content folder',
  whereUsed: 'Where it is used',
  nowhere: 'Nowhere.',
  replaceFile: 'Replace the file',
  anotherFile: 'Another file of the kind .{extension}',
  anotherFileHint: 'The address stays, so every page shows the new one.',
  replace: 'Replace',
  deleteFile: 'Delete the file',
  deleteAnyway:
    '{count, plural, one {Also from the place where it is used: there it will be missing.} other {Also from the # places where it is used: there it will be missing.}}',
  deleteNamed: 'Delete {name}',
  saved: 'That is saved.',
  chooseNewFirst: 'Choose the new file first.',
  replaced: 'Every page shows the new file now.',
  isUsed: 'It is used: say below that it is to be deleted all the same.',
  deleted: '{name} is deleted.',

  // In the log, behind a name.
  didDescribe: 'described',
  didReplace: 'replaced',
  didDelete: 'deleted',
  didUpload: 'uploaded',
})
