import { defineWords } from '#shared/words/define-words.ts'

/** What is told of forms of Contact Form 7. */
export const formWords = defineWords('desk.importForms', {
  noPlace: 'There is no place for it here.',
  noForm: 'There is no form in it, so it gets the usual one.',
  otherPlugin: '“{key}” belongs to another plugin and was left out.',
  attachment:
    'A mail attaches a file of the old server by its path. Put the file into the content folder and name it there.',
  locale: 'Its language “{locale}” cannot be read and was left out.',
  mailUnreadable:
    '{part, select, mail {Its mail cannot be read; it gets the usual text.} other {Its second mail cannot be read; it gets the usual text.}}',
  mailPart:
    '{part, select, mail {“{name}” of its mail means nothing here and was left out.} other {“{name}” of its second mail means nothing here and was left out.}}',
  messagesUnreadable: 'Its messages cannot be read; it gets the usual ones.',
  message: 'Its message “{name}” is for something that forms here do not say, and was left out.',
  setting: 'The line “{line}” of its settings means nothing here and was left out.',
  script:
    'Its setting “{name}” is script that no form runs any more. Let the page listen to the form’s events instead.',
  stripe: '{tag} takes payments: set up `contact.payments` in portico.config.ts.',
  recaptcha: '{tag} needs the keys of reCAPTCHA: set up `botCheck` in portico.config.ts.',
  turnstile: '{tag} needs the keys of Turnstile: set up `botCheck` in portico.config.ts.',
  otherTag: '{tag} belongs to another plugin and means nothing here; visitors would read it as it stands.',
})
