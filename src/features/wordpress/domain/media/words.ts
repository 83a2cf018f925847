import { defineWords } from '#shared/words/define-words.ts'

/** What is told of files. */
export const mediaWords = defineWords('desk.importFiles', {
  noName: 'It names no file.',
  notKept: 'Files with names like {name} are not kept in the library.',
  notAmongUploads: 'The file is not among the uploads.',
  otherStays: 'Another file has this name here, and stays.',
  reduced: 'The original is gone; the reduced copy that WordPress made of it came.',
  notAFile: 'It is no file, but a link or the like.',
  locked: 'It is locked with a password.',
  leadsOut: 'Its name leads out of the archive.',
  tooLarge: 'It is larger than {bytes, number} bytes.',
  notOnWeb: 'It has no address on the web.',
  siteGone: 'The old site could not be reached; import again when it can, or with a copy of its uploads.',
  notFetched: '{url} could not be fetched: {reason}',
  title: 'Its title did not come: files here have a description, a caption and a credit.',
  description: 'Its description did not come, because it has a caption: files here have one place for both.',
})
