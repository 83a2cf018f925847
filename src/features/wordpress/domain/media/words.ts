import { defineWords } from '#shared/words/define-words.ts'

/** What is told of files. */
export const mediaWords = defineWords('desk.importFiles', {
  noName: 'It names no file.',
  title: 'Its title did not come: files here have a description, a caption and a credit.',
  description: 'Its description did not come, because it has a caption: files here have one place for both.',
})
