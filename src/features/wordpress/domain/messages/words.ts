import { defineWords } from '#shared/words/define-words.ts'

/** What is told of messages of Flamingo. */
export const messageWords = defineWords('desk.importMessages', {
  noDate: 'It has no date, so it stands under 1 January 1970.',
  noForm: 'Its form is not in the file. It keeps the name of the form.',
  address: 'The IP address that it was sent from comes only if this site keeps such addresses.',
  lostFile:
    'A file that the visitor sent did not come: an export holds no such files. They were mailed when the message was sent; the inbox says where one is missing.',
})
