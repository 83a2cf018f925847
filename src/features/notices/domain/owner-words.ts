import { defineWords } from '#shared/words/define-words.ts'

/** What an owner is told: on the desk, and by the commands. */
export const ownerWords = defineWords('desk.notices', {
  room: 'Notices',
  aboutRoom: 'Boxes in a page that visitors can put away.',

  /** In the menu of the editor: what can be put into a text. */
  offer: 'Notice: {title}',
  offerHint: 'a box with a few words',
  noNotice: 'There is no notice with the id "{id}"',
  noNoticeFix: 'Write content/notices/{id}.md, or correct the id.',
  idLike: 'Use small letters, digits and hyphens.',
  idTaken: 'Another notice has the id "{id}" already.',
  idTakenFix: 'Choose another id.',
})
