import { defineWords } from '#shared/words/define-words.ts'

/** Added to a mail. */
export const mailNoteWords = defineWords('mails', {
  notAttached: '[Not attached, no longer there: {names}]',
})
