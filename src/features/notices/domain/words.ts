import { defineWords } from '#shared/words/define-words.ts'

export const noticeWords = defineWords('notices', {
  /** Heard before the title. */
  info: 'Note: ',
  success: 'Good news: ',
  warning: 'Warning: ',
  dismiss: 'Dismiss: {title}',
})
