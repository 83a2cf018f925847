import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk', {
  skipToContent: 'Skip to content',
  menu: 'Menu',
  desk: 'Desk',
  home: 'Home',
  site: 'Site',
  signOut: 'Sign out',
  yourAccount: 'Your account, {name}',

  notSavedYet:
    '{count, plural, one {<strong>This is not saved yet.</strong> One field needs another look:} other {<strong>This is not saved yet.</strong> # fields need another look:}}',
  /** A field, and what is wrong with it. */
  fieldProblem: '<field>{label}</field>: {error}',
  inTrouble: 'The site is in trouble',
  mayNotBeKept: 'What is sent to the site may not be kept: {reason}',
  siteHealth: 'Site health',

  signInElsewhere: 'Sign in again in another tab.',
  /** A title as a sentence. */
  asSentence: '{title}.',
  strange: 'That did not come from this desk',
  strangeAdvice: 'Nothing was changed. Go back, load the page again and repeat what you did.',
  forbidden: 'This is not for you',
  forbiddenAdvice: 'Ask an owner of the site if you need it.',
  noRoom: 'There is too little room on the disk',
  noRoomAdvice: 'Nothing was changed. Make room on the disk of the site, and send it again.',
  notWhole: 'That did not arrive whole',
  notWholeAdvice: 'Nothing was changed. Go back and send it again.',
  notInTime: 'That did not arrive in time',
  notInTimeAdvice: 'Nothing was changed. Go back and send it again. Your connection may be slow.',
  tooMuch: 'That was too much at once',
  tooMuchAdvice: 'Nothing was changed. Go back and send less.',
  /** In the log, behind a name and in front of an address. */
  didBegin: 'began, and did not finish,',

  notSaved: 'This could not be saved',
  notSavedAdvice:
    '<strong>Nothing of yours is lost, but it may not be saved.</strong> The program could not store it. Its disk may be full: Site health and the log of the program say more. Leave this page open until it is mended.',
  sendAgain: 'Send what I wrote again',
  byAnother: 'This was written by somebody else',
  signedOut: 'You are signed out',
  heldByAnother:
    '<strong>Nothing is lost, and nothing is saved yet.</strong> You are signed in as {now} now, and this was written by {writer}.',
  heldSession:
    '<strong>Nothing is lost, and nothing is saved yet.</strong> Your session ended while you were writing.',
  signInAs: '<signIn>Sign in as <name>{writer}</name></signIn> (in a new tab).',
  comeBack: 'Come back to this page and send what you wrote.',
  sendMine: 'Send what I wrote',

  nothingWaits: 'Nothing waits for you.',
})
