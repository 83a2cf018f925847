import { defineWords } from '#shared/words/define-words.ts'

/** What an owner is told: on the desk, and by the commands. */
export const ownerWords = defineWords('desk.menu', {
  room: 'Menus',
  aboutRoom: 'What leads where, at the top and at the foot of every page.',
})
