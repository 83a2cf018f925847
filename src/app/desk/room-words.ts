import { defineWords } from '#shared/words/define-words.ts'

export const deliveryWords = defineWords('desk.deliveries', {
  deliveries: 'Deliveries',
  about: 'Mails and events that wait or have failed.',
  introduction:
    'Mails, and what extensions and webhooks are told. Each is tried again by itself for three days.',
  full: 'Very much waits: {what}, and more like it. What happens now is not kept for it until there is room again. Messages and mails are not affected.',
  failed: 'Failed ({count, number})',
  nothingFailed: 'Nothing has failed.',
  sendAllAgain: 'Send all that failed again',
  waiting: 'Waiting ({count, number})',
  nothingWaits: 'Nothing waits.',
  from: 'From <moment></moment>. <state></state>',
  sendAgain: 'Send again',
  sendAgainNamed: 'Send again: {what}',
  giveUp: 'Give up',
  giveUpNamed: 'Give up: {what}',
  underWay: '{tries, plural, =0 {Not tried yet.} one {Tried once.} other {Tried # times.}} Under way now.',
  held: '{tries, plural, =0 {Not tried yet.} one {Tried once.} other {Tried # times.}} Kept until somebody lets it go.',
  givenUp: '{tries, plural, =0 {Not tried yet.} one {Tried once.} other {Tried # times.}} Given up.',
  nextTry:
    '{tries, plural, =0 {Not tried yet.} one {Tried once.} other {Tried # times.}} Next try: <moment></moment>.',
  giveUpTitle: 'Give this up?',
  giveUpAbout:
    '“<quote>{what}</quote>” is forgotten and will never be sent. A message that it is about stays in the inbox.',
  giveItUp: 'Give it up',
  keepIt: 'Keep it',
  triedAgain: '{count, plural, one {It is tried again now.} other {# are tried again now.}}',
  triedAgainWithoutMails:
    '{count, plural, one {It is tried again now.} other {# are tried again now.}} The mails are not: mail is off. Set SMTP_URL and start the site again.',
  nothingToSend: 'There was nothing to send again.',
  mailIsOff: 'Mail is off: set SMTP_URL and start the site again.',
  isGivenUp: 'It is given up.',
  gone: 'It was sent or given up meanwhile, or is under way.',
  events: 'Events',
  eventsGivenUp:
    '{count, plural, one {<link>One event was given up</link> after many tries.} other {<link># events were given up</link> after many tries.}}',

  // In the log, behind a name.
  didSendAgain: 'sent again',
  someDeliveries: '{count, plural, one {one delivery} other {# deliveries}}',
  didGiveUp: 'gave up',
})

export const extensionWords = defineWords('desk.extensions', {
  extensions: 'Extensions',
  about: 'What this site has beside what comes with Portico: what it adds, and what it may touch.',
  introduction:
    'Extensions run inside the site and are trusted like the program itself. They stand in <file></file>.',
  none: 'This site has none.',
  gone: 'No longer there',
  goneAbout:
    'The database keeps tables of {names}, and backups hold them. They are used again when the extension comes back.',
  adds: 'Adds',
  addsNothing: 'Nothing that can be named.',
  may: 'May',
  mayNothing: 'Nothing beside drawing what it adds.',
  settings: 'Settings',
  failed: 'Failed in the last 30 days',
  never: 'Never.',
  failure: '{moment}: {what}{times, plural, one {} other {, # times}}',
  failureOfKind: '{moment}: {what} ({kind}){times, plural, one {} other {, # times}}',
  changeSettings: 'Change the settings of {name}',

  // What an extension adds, each with names behind it.
  types: 'Types of content: {names}',
  fields: 'More fields for: {names}',
  blocks: 'Blocks in texts: {names}',
  onPages: 'On pages: {names}',
  belowEach: 'below the text of each {type}',
  addresses: 'Addresses: {names}',
  onDesk: 'On the desk: {names}',
  commands: 'Commands: {names}',
  isTold: 'Is told: {names}',
  judges: 'Judges: {names}',
  keeps: 'Keeps about people: {names}',
  mayLoad: 'What pages may load: {names}',
  hourly: 'Does something every hour',
  slotTop: 'above the header',
  slotHeader: 'in the header',
  slotFooter: 'in the footer',
  slotUnderPost: 'under every post',
  slotBelowEntry: 'below every text',

  backToExtensions: 'Back to the extensions',
  fixedSettings: 'Set in portico.config.ts',
  asConfigured: 'as in portico.config.ts',
  asConfiguredValue: 'as in portico.config.ts: {value}',
  notSet: 'not set',
  unchanged: 'Unchanged: {value}',
  yes: 'Yes',
  no: 'No',
  empty: 'Empty: {value}.',
  emptyWithAbout: '{about} Empty: {value}.',
  settingsOf: 'Settings of {name}',
  settingsWord: 'settings of {name}',
  theSettingsOf: 'the settings of {name}',
  saved: 'The settings are saved.',
})

export const personalDataWords = defineWords('desk.personalData', {
  personalData: 'Personal data',
  about: 'What the site keeps about one person: see it, export it, erase it.',
  introduction:
    'Somebody may ask what you keep about them, or that you erase it. Messages, their files and mails, and what extensions keep are searched.',
  address: 'E-mail address',
  badAddress: 'Write an e-mail address, e.g. mia@example.org.',
  exportJson: 'Export as JSON',
  eraseAll: 'Erase all of it',
  searchAnother: 'Search for another address',
  eraseAbout:
    'It goes for good, with files, mails, replies and notes. Backups keep it until they are deleted.',
  eraseForGood: 'Erase for good',
  doNotErase: 'Do not erase',
  kept: 'Kept about <mail>{address}</mail>: {amounts}.',
  notFound: 'What {part} keeps could not be found out. The log of the program says why.',
  silentExtension: 'The extension "{name}" does not say what it keeps about people. Look there yourself.',
  goneExtension:
    'The extension "{name}" is no longer part of the site, and its tables are still there. Add it again to have them searched.',
  eraseTitle: 'Erase everything about {address}?',
  erased: 'Erased: {amounts}.',
  notErased:
    'Not everything is erased. This failed: {parts}. Erased: {amounts}. The log of the program says why. Mend it, then erase again.',
  didExport: 'exported',
  didErase: 'erased',
})
