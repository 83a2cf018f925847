import { defineWords } from '#shared/words/define-words.ts'

/** Rules for names and passwords, devices, and what goes into the log. */
export const words = defineWords('desk.accounts.rules', {
  nameMissing: 'Write a name.',
  nameTooLong: 'A name has at most {longest, number} characters.',
  nameUnseen: 'The name holds characters that cannot be seen.',
  nameMixed:
    'The name mixes letters of two alphabets that look alike, such as Latin and Cyrillic. Write all of it in one.',

  passwordShort:
    'Use at least {shortest, number} characters: a few words in a row are good, and easy to remember.',
  passwordLong: 'Use at most {longest, number} characters.',
  passwordPlain: 'Use more different characters.',
  passwordRepeated: 'It says the same more than once: use several different words.',
  passwordIsName: 'The name alone is no secret: use other words.',
  passwordCommon:
    'Many people use this or something like it, so it is tried first: use a few words of your own.',

  /** As in "Firefox on Windows". */
  browserOn: '{browser} on {system}',
  browserUnknown: 'An unknown browser',

  /** In the log, behind a name: "Ana joined as editor". */
  joinedAs: 'joined as',
  role: '{role, select, owner {owner} editor {editor} other {moderator}}',
  opened: 'opened',
  reset: 'reset',
  theAccountByLink: 'the account by a link',
  signedIn: 'signed in',
  withPassword: 'with a password',
  withPasskey: 'with a passkey',
  withCode: 'with a password and a code',
  withRecoveryCode: 'with a recovery code',
  byResetLink: 'by a reset link',
  somebody: 'Somebody',
  wasRefusedAs: 'was refused as',
  wrongPassword: '{name}: wrong password',
  wrongCode: '{name}: wrong code',
  wrongPasskey: '{name}: wrong passkey',
  wrongPasswordForChange: '{name}: wrong password for a change',
})

/** Said by the button for passkeys, in the browser. */
export const passkeyWords = defineWords('desk.accounts.passkey', {
  known: 'This device has a passkey for this account already.',
  notGiven: 'No passkey was given. Try again, or use your password.',
  notHere: 'Passkeys do not work here. Use your password, or load the page again.',
})
