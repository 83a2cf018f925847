import { defineWords } from '#shared/words/define-words.ts'

/** What an owner is told: on the desk, and by the commands. */
export const ownerWords = defineWords('desk.site', {
  place: 'Site',
  room: 'Settings',
  aboutRoom: 'Name, language, time zone, address and authors.',

  mediaPathLike: 'Write the path of a file in content/media, e.g. /media/logo.svg.',
  localeLike: 'Write a locale such as en_US or de_DE.',
  languageLike: 'Write a language tag such as en or pt-BR.',
  languageTaken: 'Take this line out: the site has this language already.',
  domainLike: 'Write the domain with https:// in front, such as https://exemple.fr.',
  domainTaken: 'Write a domain of its own: the site itself or another language stands at this one.',
  wordsOfNoLanguage: 'The name of this file is no language.',
  unknownWord: 'The program has no message "{key}".',
  unknownWordFix: 'Delete the line. "npx portico words" prints every message.',
  wordMeant: 'Did you mean "{word}"?',
  wrongWord: 'The message "{key}" cannot be said like this.',
  wordValue: 'Take {name} out: nothing stands behind it. In English it is: {english}',
  wordNumber: '{name} is no number: write it without a form for numbers. In English it is: {english}',
  wordMark: 'Write {name} just as often as in English: {english}',
  wordForm:
    'Close every brace and every mark, and give each plural the form "other". In English it is: {english}',
  timezoneLike: 'Write a zone such as Europe/Berlin or UTC.',
})
