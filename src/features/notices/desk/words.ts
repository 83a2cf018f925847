import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.notices', {
  notices: 'Notices',
  /** The thing itself, in sentences such as "A new notice". */
  notice: 'notice',
  newNotice: 'A new notice',
  none: 'There is no notice yet.',
  level: '{level, select, success {Good news} warning {Warning} other {Note}}',
  /** A notice on its list: its level, whether it is shown now, and that visitors cannot put it away. */
  state: '{level}, <schedule></schedule>',
  stateStays: '{level}, <schedule></schedule>, stays',
  isShownNow: 'shown now on pages that hold it',
  isShownUntil: 'shown until <moment></moment> on pages that hold it',
  isShownFrom: 'shown from <moment></moment> on pages that hold it',

  title: 'Title',
  shortName: 'Short name',
  shortNameHint: 'Pages ask for the notice by it: small letters, digits and hyphens.',
  shortNameChangeHint: 'Pages ask for the notice by it; change it there too.',
  text: 'Text',
  textHint: 'Markdown: **bold**, [a link](/contact).',
  textMissing: 'Write what visitors are told.',
  levelLabel: 'Level',
  canBePutAway: 'Visitors can put it away',
})
