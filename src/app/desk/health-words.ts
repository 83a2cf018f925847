import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.health', {
  fine: 'Fine.',
  advice: 'Advice.',
  wrong: 'Wrong.',

  mail: 'mail',
  database: 'database',
  disk: 'disk',
  backups: 'backups',
  content: 'content',
  errors: 'errors',
  clearingUp: 'clearing up',
  version: 'version',
  pictures: 'pictures',
  sample: 'sample text',

  unknown: 'This could not be found out: {reason}',
  unknownFix: 'Run "npx portico doctor" on the machine of the site.',

  mailOff: 'Mail is off; messages are kept in the inbox.',
  mailOffFix: 'Set SMTP_URL=smtp://user:password@host:587 and start the site again.',
  mailGoesOut: 'A mail server is set. No email is waiting.',
  mailWaits: 'A mail server is set.',

  versions: '{portico}, {node}.',
  cleared: 'While the site runs, it erases expired data every hour.',
  clockJumped:
    'The clock of the machine jumped, or the site stood still for more than a week. Nothing is erased by age until the site has run for {hours, plural, one {# more hour} other {# more hours}}.',
  clockJumpedFix: 'Check the date and time of the machine. If they are right, there is nothing to do.',

  databaseFails: 'Nothing that visitors send can be kept: {reason}',
  databaseFailsFix: 'Run "npx portico doctor" on the machine of the site; it says what to do.',
  databaseAnswers: '{database} answers. The program runs on {node}.',

  free: '{gigabytes, number, ::.0} GB are free for the data folder.',
  freeFix: 'Make room, or move the data folder to a larger disk.',

  noBackup: 'No backup of this site is known.',
  backupFix: 'Run "npx portico backup" every day, and copy the result to another machine.',
  backup:
    'The newest backup was made {moment}, {days, plural, =0 {less than a day ago} one {a day ago} other {# days ago}}, in {place}.',
  dataFolder: 'the data folder',

  notTaken:
    '{count, plural, one {One content file} other {# content files}} could not be taken in at the last start. {path}, line {line}: {problem}',
  notTakenFix: 'Correct them; "npx portico import" names every one.',
  changedTwice:
    '{count, plural, one {One content file} other {# content files}} changed on disk and on the desk, where the text was kept: {paths}',
  changedTwiceFix:
    'Compare them with what "npx portico export copy" writes; "npx portico import --take" takes the text of a file.',
  vanished:
    '{count, plural, one {One content file} other {# content files}} vanished from disk, while the text was edited on the desk and is kept: {paths}',
  vanishedFix: 'Write them again with "npx portico export", or remove the texts on the desk.',
  allTaken: 'Every content file was taken in.',

  picturesFailed: 'Shown in full size, because no smaller version of them can be made: {names}.',
  picturesFailedFix: 'Open them in a picture editor, save them again, and replace the files.',

  /** `places` are some of `samplePlace`. */
  sampleLeft: 'Words that a new site begins with are still there: {places}.',
  samplePlace: '“{words}” ({path})',
  sampleLeftFix: 'Replace them with your own, or remove the page.',

  noErrors: 'There was none in the last 30 days.',
  lastErrors: 'The last ones: {lines}.',
  times: '{times, plural, one {, # time} other {, # times}}',
  lastErrorsFix: 'Look for the request in the log of the program, which has the details.',
})
