import { defineWords } from '#shared/words/define-words.ts'

/** What an owner is told: on the desk, and by the commands. */
export const ownerWords = defineWords('desk.banner', {
  room: 'Banner',
  aboutRoom: 'One line above every page, for as long as you like.',

  idLike: 'Use small letters, digits and hyphens.',
  furtherApart:
    'Choose colours further apart: their contrast must be at least 4.5 to 1 for the text to be readable.',
})
