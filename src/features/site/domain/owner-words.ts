import { defineWords } from '#shared/words/define-words.ts'

/** What an owner is told: on the desk, and by the commands. */
export const ownerWords = defineWords('desk.site', {
  place: 'Site',
  room: 'Settings',
  aboutRoom: 'Name, language, time zone, address and authors.',

  mediaPathLike: 'Write the path of a file in content/media, e.g. /media/logo.svg.',
  localeLike: 'Write a locale such as en_US or de_DE.',
  languageLike: 'Write a language tag such as en or pt-BR.',
  timezoneLike: 'Write a zone such as Europe/Berlin or UTC.',
})
