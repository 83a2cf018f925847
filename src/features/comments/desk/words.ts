import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.comments', {
  title: 'Comments',
  card: '{count, plural, =1 {One comment waits for your decision} other {# comments wait for your decision}}',
  shown:
    'Comments come from the site you moved here from. Visitors read the approved ones below the texts, and nobody can write new ones.',
  hidden:
    'Comments come from the site you moved here from. Nobody reads the approved ones, and nobody can write new ones.',
  showOrHide: 'Show or hide them',
  noneAtAll: 'There are no comments.',
  none: 'There are no comments here.',
  noneFound: 'No comment here contains “{text}”.',
  older: 'Older',

  byState: 'Comments by state',
  pending: 'waiting ({count, number})',
  approved: 'approved ({count, number})',
  spam: 'spam ({count, number})',
  trash: 'trash ({count, number})',
  onlyOn: 'Only those on <text></text>. <all>Show all</all>',
  textNumber: 'text {id}',
  search: 'Search',
  find: 'Find',
  allOnPage: 'All on this page',
  erase: 'Erase',

  approve: 'Approve',
  approveTicked: 'Approve: those ticked',
  approveBy: 'Approve: the comment by {name}',
  hold: 'Hold back',
  holdTicked: 'Hold back: those ticked',
  holdBy: 'Hold back: the comment by {name}',
  markSpam: 'Spam',
  markSpamTicked: 'Spam: those ticked',
  markSpamBy: 'Spam: the comment by {name}',
  remove: 'Remove',
  removeTicked: 'Remove: those ticked',
  removeBy: 'Remove: the comment by {name}',

  somebody: 'Somebody',
  commentBy: 'Comment by {name}',
  tick: 'Tick the comment by {name}',
  /** Who wrote it, and below which text. */
  on: '<name></name> on <text></text>',
  linkFrom: '<name></name> linked to <text></text>',
  unseenText: 'text {id}, which visitors do not see',
  allOnIt: 'all on it',

  nowApproved: '{count, plural, =1 {The comment is approved now.} other {# comments are approved now.}}',
  nowPending: '{count, plural, =1 {The comment is held back now.} other {# comments are held back now.}}',
  nowSpam: '{count, plural, =1 {The comment is in the spam now.} other {# comments are in the spam now.}}',
  nowTrash: '{count, plural, =1 {The comment is in the trash now.} other {# comments are in the trash now.}}',
  erased: '{count, plural, =1 {The comment is erased.} other {# comments are erased.}}',
  tickFirst: 'Tick a comment first.',
  gone: 'There is no such comment any more.',

  eraseQuestion: '{count, plural, =1 {Erase this comment?} other {Erase # comments?}}',
  eraseAbout:
    '{count, plural, =1 {This cannot be undone, and it does not come back with another import. Replies to it stay.} other {This cannot be undone, and they do not come back with another import. Replies to them stay.}}',
  eraseForGood: 'Erase for good',
  doNotErase: 'Do not erase',

  settings: 'Settings of comments',
  /** In a sentence: "the settings of comments". */
  settingsWord: 'settings of comments',
  back: 'Back to the comments',
  show: 'Approved comments below the texts',
  configShown: 'As in portico.config.ts: shown',
  configHidden: 'As in portico.config.ts: not shown',
  showYes: 'Shown, unless a text says otherwise',
  showNo: 'Not shown; they are kept',
  saved: 'The settings are saved.',

  // In the log, behind a name.
  didApprove: 'approved',
  didHold: 'held back',
  didMarkSpam: 'marked as spam:',
  didRemove: 'moved to the trash:',
  didErase: 'erased',
  someComments: '{count, plural, =1 {a comment} other {# comments}}',
})
