import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.reviews.command', {
  summary: 'Lists, approves, rejects, imports and exports reviews, and invites people to write one',
  listHelp: 'lists reviews, those that wait for you unless --status says otherwise',
  approveHelp: 'shows reviews that wait',
  rejectHelp: 'hides reviews',
  inviteHelp: 'prints signed links, each for one verified review',
  importHelp: 'takes reviews in from a CSV or JSON file',
  exportHelp: 'writes all reviews, as CSV unless the file ends in .json',
  mapHelp: 'Columns of a CSV file are found by many names. Name others with --map: {example}',
  columnsHelp: 'Our columns: {columns}.',
  atOnce: 'A running site shows changes at once.',

  noAction: 'There is no "{action}".',
  noCampaignNamed: 'Name a campaign.',
  noCampaign: 'There is no campaign "{campaign}".',
  campaignFix: 'Name one of: {campaigns}. A campaign is a file in content/reviews/; "{command}" takes it in.',
  firstCampaignFix:
    'There is no campaign yet. A campaign is a file in content/reviews/; "{command}" takes it in.',
  notInRange: '{option} is "{text}".',
  notInRangeFix: 'Write a whole number from 1 to {most, number}.',
  noStatus: '"{status}" is not a status.',
  noStatusFix: 'Use one of: {statuses}.',

  /** In the list, behind the name of who wrote it. */
  verified: '(verified)',
  listedPending: '{count, plural, =0 {No reviews are pending.} other {# pending.}}',
  listedPublished: '{count, plural, =0 {No reviews are published.} other {# published.}}',
  listedRejected: '{count, plural, =0 {No reviews are rejected.} other {# rejected.}}',
  noReview: 'There is no review "{id}" of {campaign}.',
  published: '{count, plural, one {# review published.} other {# reviews published.}}',
  rejected: '{count, plural, one {# review rejected.} other {# reviews rejected.}}',

  progress: '{count, plural, one {# review …} other {# reviews …}}',
  noFile: 'There is no file "{file}".',
  noFileNamed: 'Name a file.',
  noFileFix: 'Name a CSV or JSON file after the campaign.',
  noMap: '"{option}" cannot be used.',
  noMapFix: 'Write ours=theirs, where ours is one of: {columns}.',
  noColumns: 'No column of the file looks like one of these: {columns}. Nothing was taken in.',
  noColumnsFix: 'Name them: {example}. The file has: {found}.',
  /** Of a file: why a row could not be taken in. */
  row: 'row {row, number}: {problem}',
  takenIn: '{count, plural, one {# review taken in.} other {# reviews taken in.}}',
  takenInChanged:
    '{count, plural, one {# review taken in: {added, number} new, {changed, number} changed.} other {# reviews taken in: {added, number} new, {changed, number} changed.}}',
  unchanged: '{count, plural, one {# is unchanged.} other {# are unchanged.}}',
  leftOut: '{count, plural, one {# row was left out.} other {# rows were left out.}}',
  written: '{count, plural, one {# review written to {file}.} other {# reviews written to {file}.}}',

  // In the log of the desk.
  didImport: 'imported',
  didPublish: 'published',
  didReject: 'rejected',
  didInvite: 'invited',
  reviewsOf: '{count, plural, one {# review of {campaign}} other {# reviews of {campaign}}}',
  peopleToReview: '{count, plural, =1 {somebody to review {campaign}} other {# people to review {campaign}}}',
})
