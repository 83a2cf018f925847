import { defineWords } from '#shared/words/define-words.ts'

export const bannerWords = defineWords('banner', {
  announcement: 'Announcement',
  close: 'Close top banner',
})
