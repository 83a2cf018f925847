import { defineWords } from '#shared/words/define-words.ts'

/** What the program's own commands do, in the list of commands and behind `--help`. */
export const words = defineWords('desk.cli.help', {
  start: 'Migrates, takes in changed content and serves the site',
  startAbout:
    'Brings the database up to date, takes in content files that changed, and serves the site until it is stopped.',
  startWhere: 'The environment says where: {names} (see the README).',
  startImport: 'With {setting} content is taken in by "{command}" only.',

  dev: 'Serves the site and reloads on every change of code or content',
  devAbout:
    'Serves the site, starts it anew when its content, theme, configuration or code changes, reloads open pages, and shows mistakes in blocks where they stand.',

  new: 'Makes a site in a folder of its own',
  newAbout: 'Makes a site in a folder of its own and installs what it needs. What is not said is asked for.',
  newName: "the site's name, as visitors read it",
  newLanguage: 'the language of the site; its first texts come in {languages}, otherwise in English',
  newStart: '{starts}; or wordpress, which needs or asks for {option}',
  newFrom: 'moves a WordPress in: the file it wrote under Tools, Export, or its address, e.g. {address}',
  newUploads:
    'with {option}: a copy of wp-content/uploads, a folder or an archive; fetched from the site otherwise',
  newRatings: 'with {option}: the table of votes of WP-PostRatings, as CSV or SQL',
  newRedirects: 'with {option}: redirects of a plugin or of the server',
  newIncomplete: 'with {option}: takes in what is complete of a file that ends early',
  newYes: 'asks nothing; what is not said gets a default',
  newNoInstall: 'does not run "{command}"',

  build: "Builds the site's own code ahead of a start",
  buildAbout:
    'Builds extensions and theme of the site into {folder}. "{command}" does the same where something has changed; this is for deployments where the site may not write its own folder, or where Vite is not installed.',

  import: 'Takes in content files that changed',
  importAbout:
    'Takes in the files of the content folder that changed since the last time, and removes what is gone from it. A document edited on the desk since its last import is kept, and the conflict is reported. A file with a mistake is reported with its line and a fix; the rest is taken in. The exit code is 1 if any file could not be taken in.',
  importWordpress: 'To move in from WordPress, see "{command}".',
  importRemovals: 'also when more than half of a kind is gone at once, which otherwise removes nothing',
  importTake:
    "takes in this file although its text was edited on the desk, e.g. {example}; the desk's text stays among the earlier texts. May be given several times",
  importCheck:
    'looks at every file and takes nothing in. Also warnings make the exit code 1, e.g. a block whose form is not there, or a text that was edited on the desk and in its file',

  export: 'Writes the content back as files',
  exportAbout:
    'Writes every document into the folder (the content folder unless another is named) in the layout that import reads. Documents that nobody edited come out byte for byte as they went in. Pictures and other files that were uploaded on the desk are written into media/; those of the content folder stay where they are.',
  exportLeft:
    'A file that says something the site has never read is left as it is and named, and the exit code is 1: nothing that was written into a file is lost. "{command}" says how to take it in.',
  exportForce: 'writes over such files too; what they say is lost',
  exportWordpress:
    'to move to WordPress: writes everything that it can hold as one file, which its importer takes (Tools, Import), and says what went and what did not. Messages and mail addresses are in it: keep it to yourself',
  exportRatings: 'and every vote, as the table of WP-PostRatings in CSV; otherwise its totals go alone',
  exportRedirects: 'and redirects, as CSV for the plugin Redirection',

  migrate: 'Brings the database up to date without serving',
  migrateAbout:
    'Runs the migrations this version needs and the database has not had yet. "{command}" does the same; this is for deployments that migrate first and start several processes afterwards.',

  backup: 'Copies the database and the data folder',
  backupAbout:
    'Writes the whole database and the files of the data folder into a new folder, as they are at one moment; the site may go on running. Without a name it is put into the folder "backups" of the data folder: copy it to another machine. It holds what visitors sent and the site\'s secret, so keep it as safe as the site itself.',
  backupWhat:
    "All texts are in it, also those that came from files. Not in it are the files of the site's folder: pictures of the content folder, {names}, extensions, theme, package.json and its lock file. Copy that folder too, without {without}. The same backup can be restored on SQLite and on PostgreSQL.",

  restore: 'Puts a backup back',
  restoreAbout:
    'Puts back what "{command}" wrote, after checking every part of it. Stop the site first: a site that runs is noticed, and nothing is touched.',
  restoreMove:
    'DATABASE_URL may name another kind of database than the one the backup was made from: that is how a site moves from SQLite to PostgreSQL and back.',
  restoreForce:
    'replaces what the site holds now; a backup of it is made first. A database too damaged for that is kept as it is, in the folder "backups" beside it',
  restoreWhole:
    'Everything is put back or nothing. If it is cut off at the last moment, the site refuses to start until it is run again.',

  mail: 'Tries whether mail goes out',
  mailAbout:
    'Sends one mail through SMTP_URL to the address and says what the mail server answered. It is sent from the address of the site (email in site.yaml) unless another is given.',

  outbox: 'Shows mails and events that wait, were sent or failed, sends them again or drops them',
  outboxList: 'lists mails, and events for extensions and webhooks, newest first, with their state',
  outboxShow: 'shows one of them: its parts, its attempts and the last answer',
  outboxRetry:
    'sends one again that failed, was held or waits; {all}: every one that failed; {held}: every mail that was held. The running site does it within seconds',
  outboxDrop:
    'deletes one that failed, was held or waits; {held}: every mail that was held. The messages themselves stay in the inbox',
  outboxHeld:
    '{state}: a mail without a mail server. Set SMTP_URL; then those of the last day go by themselves, and you decide about older ones. Or an event for a webhook that is paused: start it again on the desk.',
  outboxWaiting: '{state}: to be sent, or to be tried again.',
  outboxFailed: '{state}: refused for good three times, or tried for 72 hours.',

  privacy: 'Exports or erases everything about an e-mail address',
  privacyExport:
    'writes every message in which the address was given, in whatever field, with its files, mails and replies; mails that invite to a review; and what extensions keep about it',
  privacyErase:
    'deletes the same: messages, spam, uploads, replies, mails sent and unsent, what extensions keep. This cannot be undone; backups keep what they hold until they are deleted',
  privacyFails:
    'An extension that fails is named, the rest is still done, and the command ends with 1. What is kept of visitors who gave no address cannot be found again: network addresses are stored only as marks.',

  words: 'Prints every text of the interface, to be said in other words',
  wordsAbout:
    'Prints every message of the program in a language (en if none is given), as YAML. To say some of them in your own words, copy their lines into {file} and change them there.',

  doctor: 'Checks the set-up and says how to fix what is wrong',
  doctorAbout:
    "Checks configuration, database, content, mail, outbox, disk, clock, addresses, scripts, uploads, ratings and what the site's extensions look at, changes nothing, and says how to fix each. The exit code is 1 if something is wrong.",

  version: 'Says which version of Portico this is',
  versionAbout: 'Says which version of Portico is installed here. "{command}" does the same.',
})
