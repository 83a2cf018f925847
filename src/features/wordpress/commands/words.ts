import { defineWords } from '#shared/words/define-words.ts'

/** What `portico import wordpress` says. */
export const words = defineWords('desk.importCommand', {
  summary: 'Takes in what WordPress has exported',
  about:
    'Takes in a file that WordPress wrote under Tools, Export, “All content”, as it is or packed with gzip or zip. Where the export was split, name all of its files, or an archive that holds them. First everything is read, and a receipt says what would come, and what would not and why; then you are asked. The same file again changes nothing; a newer one brings what is new, and leaves alone what was edited here. An import that was interrupted goes on where it was when the same command is run again.',
  aboutSite:
    'With the address of a running WordPress, such as {address}, what the site tells is read first. Its inbox, votes and redirects are not among that: an export file has more.',
  checkHelp: 'only looks: prints the receipt, and writes nothing',
  yesHelp: 'neither shows the receipt first nor asks',
  incompleteHelp: 'takes in what is complete of a file that ends early',
  uploadsHelp:
    'a copy of wp-content/uploads: a folder, or a zip or tar archive; without it pictures and other files are fetched from the old site',
  noMediaHelp: 'leaves pictures and other files behind',
  ratingsHelp:
    'the table of votes of WP-PostRatings, as CSV or SQL: then every vote comes, and not only the totals',
  redirectsHelp:
    'redirects that were written by hand: of the plugins Redirection (CSV, JSON), Yoast SEO Premium or Rank Math (CSV), or .htaccess, or lines of nginx',
  timezoneHelp: 'the time zone of the old site, e.g. {example}; found out from the dates otherwise',
  frontPageHelp: 'the number of the page that is the front page there; found out from its address otherwise',
  postsPageHelp: 'the number of the page that lists the posts there',
  baseHelp:
    'addresses of the old site that begin with this word are lists of this taxonomy, e.g. {example}; may be given several times',
  siteHelp:
    '“old”: front page, list of posts, menus, name, tagline and time zone are those of the old site, and the front page here becomes a draft; pages it was begun with, and that nobody has changed, give way to those of the same address; “here”: all of them stay. The old site’s come unless said where the site here is still as it was begun',
  userHelp:
    'reads a running site as this account, with an application password (Users, Profile, Application Passwords), which is asked for or taken from {variable}. Without, only what is public comes',
  allowPrivateHelp: 'reads a running site whose address is inside of a network',
  endHelp:
    'At the end the receipt is written to {file} in the folder of the site. The exit code is 0 when it ran to its end, 1 when it was refused, {short} when it was done but the file ends early or none of the files, votes or redirects came, and {stopped} when it was stopped before its end.',

  nameFile: 'Name the file that WordPress wrote, or the address of the old site.',
  noTimezone: '“{timezone}” is no time zone. Write one such as {example}.',
  oneAddress: 'Name one address, or files alone.',
  userForSite: '{option} is for a running site, whose address begins with https://.',
  whoseSite: '{option} is “{whose}”. Write “old” or “here”.',

  baseLike: '“{said}” does not name a word and a taxonomy. Write --base word=taxonomy.',

  stopping: 'Stopping. What is under way is finished first.',
  stoppingAnswer: 'Stopping. The answer that is under way is waited for.',
  stoppedUnwritten: 'Stopped. Nothing was written.',
  stoppedGoOn: 'Stopped. Nothing was written. Run the same command again to go on.',
  stoppedPart: 'Stopped. What was taken in stays. Run the same command again to go on.',
  noSiteYet: '{problem} To import, start the site once before, or add {option}.',
  goesOn: 'An import of this file was interrupted. It goes on where it was.',
  forgotten:
    '{days, plural, one {What an interrupted import had left in the data folder was removed after # day. What it had taken in stays.} other {What an interrupted import had left in the data folder was removed after # days. What it had taken in stays.}}',
  receiptIn: 'The receipt is in {file}.',

  takeThis: 'Take this in? (yes or no)',
  takeComplete:
    'The file ends early, and something is missing. Import the part that is complete? (yes or no)',
  yesOrNo: 'Please answer yes or no:',
  /** What is typed as an answer; its first letter alone will do. */
  yes: 'yes',
  no: 'no',
  nobodyToAsk: 'Nothing was written, because nobody can be asked here.',
  runWithYes: 'Look at the receipt above, and run it again with {option}.',
  endsEarly: 'The file ends early, and something is missing. Nothing was written.',
  endsEarlyFix: 'Export it again; or run this again with {option} to take in what is complete.',
  whenWanted: 'Run it again when you want it.',

  wasRead: '{address} was read already. To read it again, remove {folder}.',
  readIsKept: 'An import within a day goes on from what was read, which is in {folder}.',
  reading: 'Reading {what}',
  readingDone: 'Reading {what}: {done, number}',
  readingOf: 'Reading {what}: {done, number} of {total, number}',
  passwordOf: 'Application password of {user}:',
  noPassword: 'There is no password for {user}.',
  noPasswordFix:
    'Make an application password on the old site (Users, Profile, Application Passwords), and give it as {variable}.',

  typesIn: 'The types of the old site are in {file}, and {config} names it.',
  startAgain: 'If the site is running, start it again afterwards: it shows them then.',
  noTypes: 'The types of the old site could not be added. {reason}',
  noTypesFix:
    'Mend that, and run the import again. No text was taken in, and the files of the site are as they were.',
  typesByHand:
    'The types of the old site are in {file}. {config} is written in a way that only you can change.',
  typesByHandFix:
    'Add these lines to {config}, the second one within its settings, and run the import again. No text was taken in.\n  {lines}',
})
