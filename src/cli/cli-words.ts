import { defineWords } from '#shared/words/define-words.ts'

/** What the program's own commands say. */
export const words = defineWords('desk.cli', {
  // The list of commands, and how a command ends.
  program: 'Portico: a content website in one program.',
  ofExtension: 'From the extension "{name}" of this site:',
  moreHelp: '"{command}" says more about one of them.',
  noCommand: 'There is no command "{name}".',
  seeList: 'Run "{command}" for the list.',
  extensionsUnknown: "What the site's extensions add is not known, because they cannot be read: {reason}",
  fix: 'Fix: {advice}',
  stopped: 'Stopped.',
  mendExtension: 'Mend the extension, or tell who wrote it these lines:',
  unexpected: 'Something went wrong that Portico did not expect. Please report it with these lines:',
  noBackupKnown: 'No backup is known on this machine.',
  newestBackup: 'That is the newest backup, of {moment}.',
  sayWhat: 'Say what to do: {actions}.',

  // Where there is no site.
  noSite: 'There is no site in {place}.',
  noSiteInDatabase: 'There is no site in the database.',
  noSiteFix: 'Set PORTICO_DATA and DATABASE_URL to where it is, or start it once.',
  noSiteFixNew:
    'Set PORTICO_DATA and DATABASE_URL to where it is, or start it once. To begin a new one there, add {option}.',
  newSite: 'There was no site in {place}; a new one begins there.',

  // What the system refuses.
  mayNot: 'The account this runs as may not read or write {what}.',
  mayNotAs: 'The account this runs as ({id}) may not read or write {what}.',
  dataFiles: 'portico.db in the data folder, or the folder itself',
  mayNotFix: 'Run it as the account of the site, give that account the folder (chown), or name another one.',
  fileForFolder: 'In {path}, a file stands where a folder should be.',
  otherFolder: 'Name another folder.',
  cannotBe: 'No folder can be made at {path}.',
  otherPlace: 'Name another place.',
  damaged: 'The database is damaged.',
  damagedFix: 'Stop the site and put a backup back with "{command}", which keeps the damaged files.',
  diskFull: 'The disk is full.',
  diskFullFix: 'Make room, then run the same command again.',

  // start
  ready: 'Ready: {address}',
  readyProcesses: 'Ready: {address} ({count, number} processes)',
  migrated:
    'The database was brought up to date: {count, plural, one {# migration} other {# migrations}}, the last {name}.',
  makingPictures: 'Pictures made ready: {done, number} of {total, number}',
  picturesLeft:
    'Pictures not ready yet: {count, number}. The site makes their smaller versions beside its work.',
  stopping: 'Stopping; waiting up to {seconds, number} s for requests under way. Ctrl+C again stops at once.',
  // Labels, with what they name behind them.
  version: 'version:',
  data: 'data:',
  content: 'content:',
  mail: 'mail:',
  scripts: 'scripts:',
  next: 'next:',
  desk: 'desk:',
  setUp: 'set up:',
  unfit: '{extension} is made for Portico {range}, and this is {version}.',
  unfitFix: 'Install a version of it that fits, e.g. with "{command}", or take it out of {file}.',
  contentPlace: '{folder} (edit a file, then restart; "{command}" does so by itself)',
  mailOff: 'off; messages are kept in the inbox ("{command}"). Set {setting} to turn it on',
  nextCommands: '"{help}" lists all commands, "{doctor}" checks the set-up, Ctrl+C stops',
  setUpOnce: 'opens the desk for its first owner; good once, for a day',

  // dev and build
  notRunning: 'The site does not run. It is started again as soon as you change something.',
  watching: 'Watching the site; stop with Ctrl+C.',
  goesOn: 'The site goes on as it was.',
  building: "Building the site's own code …",
  built: "The site's own code is built.",
  nothingToBuild: 'The site has no code of its own: nothing to build.',

  // import and export
  takingIn: 'taking in content: {done, number} of {total, number}',
  checking: 'checking content: {done, number} of {total, number}',
  writing: 'writing: {done, number} of {total, number}',
  newFiles: '{count, number} new',
  changedFiles: '{count, number} changed',
  removedFiles: '{count, number} removed',
  changes: '{first}, {next}',
  tookIn: 'Content: {changes} ({unchanged, number} unchanged)',
  nothingNew: 'Content: nothing new ({unchanged, number} unchanged)',
  keptOnDesk:
    "{path}: edited on the desk and in the file; the desk's text is kept, and the file is as it was.",
  keptOnDeskFix:
    '"{compare}" writes the desk\'s into another folder, to compare; "{take}" takes the file\'s text.',
  keptWithoutFile: "{path}: edited on the desk, and its file is gone; the desk's text is kept.",
  keptWithoutFileFix: '"{command}" writes the file again; to be rid of the text, remove it on the desk.',
  problem: '{severity, select, error {error} other {warning}} {place}: {problem}',
  textOnDesk: '{place} (the text on the desk)',
  noFile: 'There is no file "{name}" in {folder}.',
  noFileFix: 'Name it as the import does, e.g. {example}. What has no file any more is removed on the desk.',
  allFine:
    '{count, plural, one {Content: # file checked, no problems found.} other {Content: # files checked, no problems found.}}',
  contentProblems:
    'Content: {errors, plural, one {# error} other {# errors}}, {warnings, plural, one {# warning} other {# warnings}}.',
  deskUnasked: 'The database could not be asked what was edited on the desk: {reason}',
  deskUnaskedFix: 'Run "{command}" to see what is wrong with it.',
  wordpressAlone: '{wordpress} names the file to write; a folder and {force} are for the other export.',
  goWithWordpress: '{ratings} and {redirects} go with {wordpress}.',
  exported: 'Exported to {folder}: {written, number} written, {unchanged, number} unchanged',
  exportedBut:
    'Exported to {folder}: {written, number} written, {unchanged, number} unchanged, {left, number} left alone',
  leftText: '{path}: left as it is, because it says something the site has never read.',
  leftTextFix:
    '"{plain}" takes it in. If the desk\'s text was edited too: "{take}" takes the file\'s text, "{force}" writes the desk\'s over it, and "{compare}" writes into an empty folder, to compare.',
  leftTextElsewhereFix: 'Name an empty folder, or write over it with "{command}".',
  leftMedia: '{path}: left as it is, because another file was uploaded under this name.',
  leftMediaFix: 'Give yours another name, or write the uploaded one over it with "{command}".',

  // migrate
  ran: 'ran {name}',
  upToDateAlready: 'The database is up to date already.',
  upToDateNow: 'The database is up to date now.',

  // backup and restore
  folderExists: '{folder} is already there.',
  folderExistsFix: 'Choose a name that is free.',
  inBackup: 'in it:',
  notInBackup: 'not in it:',
  contents:
    'documents: {documents, number}, messages: {messages, number}, comments: {comments, number}, reviews: {reviews, number}, votes: {votes, number}, accounts: {accounts, number}, files: {files, number}',
  lacking: "{content} (its media), {files} and the site's own code; copy {folder} too, without {without}",
  notRemembered: 'The backup is complete, but the desk will not know of it: {reason}',
  backedUp: 'Backed up to {folder}',
  whichBackup: 'Which backup?',
  whichBackupFix: 'Name its folder: {command}.',
  siteRuns:
    'The site runs, or another command is at work on its database; what it writes meanwhile would be lost or mixed with the backup.',
  siteRunsFix: 'Stop the site (every process of it, on every machine), restore, and start it again.',
  notLogged: 'The backup is back, but the log of the desk does not say so: {reason}',
  previousKept: 'what was there is kept in {folder}',
  putBack: 'put back: {contents}',
  restored: 'Restored the site as it was at {moment}.',

  // mail
  sayAddress: 'Say where to send it: {command}',
  noMailServer: 'No mail server is set, so no mail is sent; messages stay in the inbox.',
  setMailServer: 'Set SMTP_URL, e.g. {example}.',
  noSender: 'The site has no e-mail address.',
  noSenderFix: 'Add email to site.yaml, or use {option}.',
  mailWorks: 'Mail from {site} works',
  mailText: 'This mail was sent to see whether mail goes out from {site} ({address}). It does.',
  mailTaken: 'The mail server took it. If it does not arrive at {address}, look into the spam folder there.',
  mailSaid: 'The mail server said: {answer}',
  mailUnreachableFix: 'Check the host, port, name and password in SMTP_URL, and the firewall.',
  mailRefusedFix:
    'Check the sender: most servers take mail only from addresses of their own domain ({option}).',

  // outbox
  noState: 'There is no state "{state}".',
  noStateFix: 'Use one of {states}.',
  sayWhich: 'Say which one: its id is missing.',
  notThere: 'There is no mail or event {id} that failed, was held or waits.',
  notThereFix: 'See "{command}"; of a mail whose form named no recipient there is nothing to send.',
  sentAgain: '{count, number} to be sent again.',
  droppedMails: '{count, plural, one {# mail dropped.} other {# mails dropped.}}',
  droppedEvents: '{count, plural, one {# event dropped.} other {# events dropped.}}',
  // Labels, with what they name behind them.
  event: 'Event:',
  state: 'State:',
  stateAttempts: '{state}, {count, plural, one {# attempt} other {# attempts}}',
  created: 'Created:',
  sent: 'Sent:',
  nextTry: 'Next try:',
  lastWord: 'Last word:',
  about: 'About:',
  from: 'From:',
  to: 'To:',
  subject: 'Subject:',
  attached: 'Attached:',

  // privacy
  whichAddress: 'Say which e-mail address.',
  whichFile: 'Say which file to write.',
  wroteAmounts: 'Wrote to {file}: {amounts}',
  wouldErase: 'This would be erased: {amounts}. Add {option} to do it; this cannot be undone.',
  notFoundOut: 'What else there is could not be found out. {reason}',
  erasedAmounts: 'Erased: {amounts}.',
  exportIncomplete: '{file} is not complete. {reasons}',
  exportIncompleteFix: 'Mend what failed ({parts}), then run the same command again.',
  eraseIncomplete: 'Not everything about this address is erased. {reasons}',
  eraseIncompleteFix: 'Mend what failed ({parts}), then run the same command again: it erases what is left.',

  // words
  noLanguage: '"{language}" is no language.',
  noLanguageFix: 'Write a tag such as {examples}.',

  // In the log of the desk.
  didBackUp: 'made a backup:',
  didRestore: 'put back the backup of',
  didTakeIn: 'took in content files:',
  didSendAgain: 'sent again',
  didDrop: 'dropped',
  didErase: 'erased',
  someMails: '{count, plural, =1 {a mail} other {# mails}}',
  someEvents: '{count, plural, =1 {an event} other {# events}}',
})
