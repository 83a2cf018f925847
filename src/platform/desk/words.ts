import { defineWords } from '#shared/words/define-words.ts'

/** What every screen of the desk says. Names of what is edited stand in the words of its part. */
export const words = defineWords('desk.common', {
  save: 'Save',
  preview: 'Preview',
  back: 'Back',
  search: 'Search',
  find: 'Find',
  history: 'History',
  undo: 'Undo',
  lookAtIt: 'Look at it',
  remove: 'Remove',
  removeIt: 'Remove it',
  canComeBack: 'It can be brought back.',
  /** The word for what is edited: "notice", "form". */
  removeThis: 'Remove this {word}',
  noSuch: 'There is no such {word}',
  one: 'A {word}',
  oneNew: 'A new {word}',
  isSaved: 'The {word} is saved.',
  /** In a sentence: "History of the banner". */
  the: 'the {word}',
  theNamed: 'the {word} “{name}”',
  howItLooks: 'How it looks',

  notSavedYet: 'This is not saved yet.',
  noChanges: 'No changes to save.',
  /** Behind it stand the advices for each. */
  warnings:
    '{count, plural, one {One thing in the text will not look as meant} other {# things in the text will not look as meant}}',
  savedWithWarning: '{saved} {warning}',
  savedWithWarnings: '{saved} This and {more, number} more will not look as meant: {warning}',

  whoElse: 'Who else has this open',
  nobodyElse: 'Nobody else has this open.',

  contentFolder: 'The content folder',
  changedMeanwhile: '<name>{who}</name> has changed this while you were editing it',
  youChangedMeanwhile: 'You saved this in another window while you were editing it here',
  changedMeanwhileAbout:
    'That was at <moment></moment>. What you wrote here is not saved yet. Whatever you choose, the saved version stays in the <history>history</history>.',
  whatTheyChanged: 'What changed meanwhile',
  fromTheirsToYours: 'From the saved version to yours',
  theirVersionToCopy: 'The whole saved version, to copy from',
  theirVersion: 'The whole saved version',
  yoursBelow:
    'Below is your version. Correct it and save, or <theirs>discard yours and use the saved one</theirs>.',
  yoursBelowMerged:
    'Below is your version; fields that changed only in the saved one already have the new words. Correct it and save, or <theirs>discard yours and use the saved one</theirs>.',

  removedMeanwhile: 'Somebody has removed this meanwhile',
  nothingLost: 'Nothing of yours is lost, and nothing is saved yet.',
  bringBackWithMine: 'Bring it back, with what I wrote',
  whatYouWrote: 'What you wrote, to copy it',

  sameText: 'The two say the same.',
  sameLines: '{count, plural, one {# line is the same} other {# lines are the same}}',
  added: 'Added: ',
  removed: 'Removed: ',

  historyOf: 'History of {what}',
  historyAbout: 'Every time this is saved, the version before is kept. <back>Back to editing</back>',
  asItIsNow: 'As it is now',
  version: 'Version {number, number}',
  noEarlierVersion: 'There is no earlier version yet.',
  fromItsFile: 'from its file, <moment></moment>',
  savedBy: '<name>{who}</name>, <moment></moment>',
  earlierVersionOf: 'An earlier version of {what}',
  backToEditing: 'Back to editing',
  fromThisToNow: 'From this version to what it says now',
  whatWasChanged: 'What was changed to make this version',
  wholeText: 'The whole text',
  bringVersionBack: 'Bring this version back',
  versionIsBack: 'The earlier version is back. The one before is kept in the history.',
  versionIsBackStaying: 'The earlier version is back. {staying} The one before is kept in the history.',
  justChangedBy: '{who} has just changed it. Look at what it says now, then try again.',
  justChanged: 'Somebody has just changed it. Look at what it says now, then try again.',
  nothingKept: 'Nothing is kept of this',
  nothingKeptAdvice: 'It was removed, or never was. Go back to the <desk>desk</desk>.',

  isRemoved: '{what} is removed.',
  nothingRemoved: 'Nothing is removed',
  lookBeforeRemoving: '{problem} <look>Look at what it says now</look> before you remove it.',
  bringItBack: 'Bring it back?',
  wasRemovedBy: '{what} was removed by <name>{who}</name>, <moment></moment>.',
  leaveRemoved: 'Leave it removed',
  whatItSaid: 'What it said',
  isBack: '{what} is back, as it was.',
  removedLately: 'Removed lately ({count, number})',
  removedBy: 'removed by <name>{who}</name>, <moment></moment>',
  removedFileBy: '{file}, removed by <name>{who}</name>, <moment></moment>',
  bringBack: 'Bring back',
  bringBackNamed: 'Bring back {name}',

  mayBeRemoved: 'It may have been removed. <list>See what there is</list>.',

  pagesOfList: 'Pages of the list',
  before: 'Before',
  next: 'Next',
  pageOf: 'Page {page, number} of {pages, number}',

  nothingSoFar: 'Nothing found so far.',
  searchedBack: 'Searched back to <moment></moment>. <further>Search further back</further>',

  shownFrom: 'Shown from',
  shownFromHint: 'By the clocks of the site; empty means at once.',
  shownUntil: 'Shown until',
  shownUntilHint: 'Empty means for good.',
  isShownUntil: 'shown until <moment></moment>',
  isShownNow: 'shown now',
  isShownFrom: 'shown from <moment></moment>',
  isOver: 'over since <moment></moment>',

  today: 'today',
  day: 'Day',
  number: 'Number',
  countOfDay: '{day}: {count, number}',
  /** What is counted stands in the plural: "12 messages in the last 30 days". */
  chart: '{count, number} {what} in the last {days, number} days',
  chartMost: '{count, number} {what} in the last {days, number} days, most on {day}: {most, number}',
  chartTable: 'The {what} day by day',

  // In the log, behind a name: "Ana changed the banner".
  didMake: 'made',
  didChange: 'changed',
  didRemove: 'removed',
  didBringBack: 'brought back',
  didBringVersionBack: 'brought back an earlier version of',
})

/** What found a reason against a message or a review; the names themselves are stored. */
export const agentMessages = defineWords('desk.agents', {
  words: 'words that are not wanted',
  speed: 'speed',
  trap: 'a trap for programs',
  links: 'links',
  payment: 'payment',
  proof: 'check against programs',
  limit: 'limit',
  room: 'room',
  browser: 'browser',
})
