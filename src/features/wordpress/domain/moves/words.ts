import { defineWords } from '#shared/words/define-words.ts'

/** In the browser, while files come. */
export const uploadWords = defineWords('desk.upload', {
  anySize:
    'Files of any size come in parts. Without script in your browser, all of them together may have {most} and take five minutes.',
  upload: 'Upload',
  stop: 'Stop',
  stopped: 'Stopped. Choose the same file again to go on.',
  unreachable: 'The site cannot be reached. Press the button again.',
  lost: 'The connection is lost. It is tried again, and goes on where it was.',
  signedOut: 'You are signed out. Sign in again in another tab, then press the button again.',
  howFar: 'How far it is',
  sent: '{done} of {total}',
  sentLeft: '{done} of {total}, {left}',
  minutesLeft:
    '{minutes, plural, =0 {less than a minute left} one {about # minute left} other {about # minutes left}}',
  hoursLeft: '{hours, plural, one {about # hour left} other {about # hours left}}',
  whole: '<file>{name}</file>: {size}, all here. Another file takes its place.',
  inPart: '<file>{name}</file>: {received} of {size} are here. Choose the same file again to go on.',
})

/** How far a move is. */
export const progressWords = defineWords('desk.moveProgress', {
  asking: 'Reading the old site',
  reading: 'Reading the file',
  looking: 'Looking at what would happen',
  writing: 'Taking in',
  share: '{doing}: {share, number, ::percent}.',
  shareLeft: '{doing}: {share, number, ::percent}, {left}.',
})

/** Why a move cannot go on, and what to do. */
export const problemWords = defineWords('desk.moveProblems', {
  /** What is wrong, and what to do about it. */
  both: '{problem} {fix}',
  inFile: '{file}: {problem}',
  noText: 'This is not a text file. Upload it as it was exported, unpacked.',
  noExport: 'This is not an export of WordPress. Make one on the old site: Tools, Export, “All content”.',
  noArchive: 'This is not an archive. Pack the folder as .zip, .tar or .tar.gz.',
  isEmpty: '{file} is empty.',
  noRoom:
    'There is too little room on the disk: {needed, number} MB are needed beside the {kept, number} MB that stay free, and {free, number} MB are free.',
  notWaitedFor: 'This file is no longer expected. Load the page again.',
  otherSize: 'The file is not as large as was said.',
  fileGone: 'The uploaded file {file} is no longer here.',
  uploadAgain: 'Upload it again: what came so far stays, and what is missing comes.',
  passwordNotKept: 'The password is not kept here.',
  writeAgain: 'Write it once more, and look again.',
  notNow: 'This cannot be done at this moment. The page says how far it is.',
  underWay: 'Another import into this site is under way.',
  takenOver: 'Another process goes on with this import.',
  waitForIt: 'Wait until it has ended, and try again.',
  innerAddress:
    'From the desk only sites on the internet are read. Make an export file on the old site (Tools, Export, “All content”), and upload that.',
  apiClosed:
    'Write a user name and an application password of the old site, or let visitors use it for the time of the move. Or make an export file on the old site, and upload that.',
  diskFull: 'The disk is full. What came so far stays. Make room, and go on.',
  notFinished:
    'It could not be finished. What came so far stays. Try again; the log of the program says more.',
  configByHand:
    'portico.config.ts is written in a way that only you can change. Add these lines to it, the second one within its settings, and start the site again: {lines}',
  notRestarted: 'The site was not started again since.',
  noTypes:
    'The types of the old site could not be added. {reason} Mend that, and start again. No text was taken in, and the files of the site are as they were.',

  // What an owner can say before a look.
  takeSite: 'Take front page, list of posts, menus, name, tagline and time zone of the old site',
  chooseTimezone: 'If that is wrong, choose it before you start.',
  writePostsPage: 'If there is one, write its number before you start.',
  tickTakeSite:
    'For those of the old site, tick “{box}” and look again. Once this is taken in, move in once more with it.',
  untickTakeSite: 'To keep those of here, take the tick off “{box}”, and look again before you start.',

  // In the log, behind a name.
  didTakeIn: 'took in a WordPress export:',
  fileWithItems: '{items, plural, one {{file}, # item} other {{file}, # items}}',
})
