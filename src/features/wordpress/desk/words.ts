import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.moves', {
  room: 'Move in from WordPress',
  aboutRoom: 'Takes in everything that an old site has exported.',
  about:
    'Everything that WordPress exports can come here: posts, pages, pictures, comments, forms with their messages, menus and ratings. First you see what would happen. Nothing is written before you start.',
  soFar: 'So far',
  stateWhenWho: '{state}, <moment></moment>, by <name>{who}</name>',
  fromFile: 'From an export file',
  fromSite: 'From a running site',
  fromSiteAbout:
    'An export file has more: a running site does not give out messages, votes and redirects. Without an account, only what is public comes.',
  address: 'Address of the old site',
  user: 'User name there (optional)',
  password: 'Application password (optional)',
  passwordHint:
    'Made on the old site under Users, Profile, Application Passwords. It is used now, and not kept.',
  readIt: 'Read it and see what would happen',
  writeAddress: 'Write the whole address, such as https://old.example.',
  writeBoth: 'Write both the user name and the application password, or neither.',
  tooMany: 'There are {count, number} moves already that are not done. Drop one of them first.',
  chooseFile: 'Choose a file first.',
  chooseExport: 'Choose the export of WordPress first.',
  hasBegun: 'The import has begun: files can no longer be changed.',
  wasRemoved: 'This move was removed.',
  noSuch: 'There is no such move',
  noSuchAdvice: 'Somebody may have removed it. <all>See all moves</all>.',
  notComplete: 'The part is not complete. Load the page again.',

  open: 'Being prepared',
  looking: 'Being looked at',
  looked: 'Looked at, not begun',
  waiting: 'Waits for a restart of the site',
  writing: 'Under way',
  stopped: 'Stopped, can go on',
  interrupted: 'Interrupted, can go on',
  done: 'Done',

  export: 'Export',
  uploads: 'Pictures and files',
  ratings: 'Votes',
  redirects: 'Redirects',
  exportLabel: 'The export of WordPress',
  exportHint:
    'Made on the old site under Tools, Export, “All content”. It ends in .xml; packed as .gz or .zip it comes faster. If there are several files, pack all of them into one .zip.',
  uploadsLabel: 'A copy of the folder wp-content/uploads (if you have one)',
  uploadsHint: 'As .zip, .tar or .tar.gz. Without it, pictures and files are fetched from the old site.',
  ratingsLabel: 'The table of votes of WP-PostRatings (if you have one)',
  ratingsHint: 'As CSV or SQL. Without it, the totals come, but not every vote.',
  redirectsLabel: 'Redirects that were written by hand (if you have any)',
  redirectsHint:
    'From the plugins Redirection, Yoast SEO Premium or Rank Math, .htaccess, or lines of nginx.',

  title: 'Move in: {name}',
  noFileYet: 'Without a file yet',
  allMoves: 'All moves',
  readNext: 'The old site is read next. Nothing was written yet.',
  filesHere: 'The files are here. Nothing was written yet.',
  notAllHere: 'Not everything is here yet. The upload goes on where it was.',
  file: '{what}: <name>{file}</name>, {size}',
  replaceFiles: 'Add or replace files',
  goOnUploading: 'Go on with the upload',
  dropMove: 'Drop this move',
  lookAtIt: 'See what would happen',
  lookAgain: 'Look again',
  lookAgainOrDrop: 'Look again, or drop it',
  notRightYet: 'Something is not right yet.',
  notNow: 'This cannot be done at this moment. The page says how far it is.',

  takeSiteHint:
    'The front page that is here becomes a draft then. Other pages that your site was begun with give way to pages of the old site that have the same address, unless you have changed them.',
  withoutMedia: 'Leave pictures and files behind',
  notInExport: 'What an export does not say',
  notInExportHint: 'It is worked out, and the receipt says how. Fill this in only where that is wrong.',
  timezone: 'Time zone of the old site',
  timezoneHint: 'Such as Europe/Helsinki.',
  writeTimezone: 'Write a time zone such as Europe/London, or leave it empty.',
  frontPage: 'Number of the front page',
  frontPageHint: 'In WordPress, it stands in the address when you edit the page: post=12.',
  postsPage: 'Number of the page with the list of posts',
  writeNumber: 'Write the number alone, such as 12, or leave it empty.',

  goesOnVisitors: 'You can close this page: it goes on by itself. Visitors are answered meanwhile.',
  goesOnNothing: 'You can close this page: it goes on by itself. Nothing is written.',
  seeHowFar: 'See how far it is',
  stop: 'Stop',
  stops: 'It stops as soon as what is under way is finished.',
  begins: 'It begins.',
  waits: 'It waits until the site is started again.',
  doing: '{doing} …',
  doingItems: '{doing}: {done, number} of {total, number} items, {share, number, ::percent}.',
  doingItemsLeft: '{doing}: {done, number} of {total, number} items, {share, number, ::percent}, {left}.',
  takenIn: '{done, number} of {total, number} items were taken in.',

  endsEarly:
    'The file ends early, and something is missing. Export it again; or start, to take in what is complete.',
  start: 'Start: take this in',
  needsCode:
    'The old site had types or fields of its own. When you start, Portico writes them as code into <code>{file}</code>, which is yours to change, and names it in <code>{config}</code>. Then the site has to be started again once.',
  hasCode:
    'The types of the old site are in <code>{file}</code>. No text was taken in yet. Start the site again, or ask whoever runs the server to: then the import goes on by itself.',
  startedAgain: 'It was started again: go on',
  wasStopped: 'It was stopped. What came so far stays.',
  wasInterrupted:
    'It was interrupted: the site was stopped meanwhile. What came so far stays, and nothing is half done.',
  goOn: 'Go on',
  dropRest: 'Drop what is left of it',
  doneOn:
    'Done on <moment></moment>. Look at the site, and at what was left out below. This receipt stays here.',
  download: 'Download the receipt (JSON)',
  uploadedFiles: 'The uploaded files',
  uploadedFilesAbout:
    '{days, plural, one {They are no longer needed, and are removed # day after the end. They may hold e-mail addresses of people.} other {They are no longer needed, and are removed # days after the end. They may hold e-mail addresses of people.}}',
  removeThem: 'Remove them now',
  filesRemoved: 'The uploaded files are removed. The receipt stays.',

  dropQuestion: 'Drop this move?',
  dropBegun: 'What came so far stays on the site. The uploaded files are removed, and it cannot go on.',
  dropWaiting:
    'The uploaded files are removed. The code for the types of the old site stays; no text was taken in.',
  dropUnbegun: 'The uploaded files are removed. Nothing was written to the site.',
  dropIt: 'Drop it',
  keepIt: 'Keep it',
  dropped: 'The move is dropped, and its files are removed.',

  // In the log, behind a name.
  didUpload: 'uploaded for moving in from WordPress:',
  didRead: 'had a running WordPress read:',
  didStart: 'started the import of',
  didGoOn: 'went on with the import of',
  didStop: 'stopped the import of',
  didRemove: 'removed what was uploaded of',
})
