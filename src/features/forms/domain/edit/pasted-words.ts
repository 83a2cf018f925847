import { defineWords } from '#shared/words/define-words.ts'

/** What was not understood of a form from another site. */
export const pastedWords = defineWords('desk.forms.pasted', {
  noTemplate: 'There is no form in it, so it gets the usual one.',
  mistake: 'Line {line, number}: {what} {fix}',
  unknownTag: '{tag} is no tag that is known here; visitors would read it as it stands.',
  unreadablePart: 'The part "{part}" cannot be read; it gets the usual text.',
  unknownInMail: '{part}: "{key}" is not known here and was left out.',
  unknownMessage: 'The message "{key}" is not known here and was left out.',
  unknownSetting: 'The setting "{line}" is not known here and was left out.',
})
