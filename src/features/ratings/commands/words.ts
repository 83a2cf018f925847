import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.ratings.command', {
  summary: 'Lists, exports, recounts or resets the ratings of posts',
  listHelp: 'lists every rated post with its votes and its average',
  logHelp: 'lists single votes, newest first; --csv writes all of them to a file',
  recountHelp: 'sets every total to what its votes add up to, and names those that were wrong',
  resetHelp:
    'names the votes it would delete, of one post or of all, and deletes them with --yes; this cannot be undone',
  atOnce: 'A running site shows new figures within a second.',

  sayWhat: 'Say what to do: {actions}.',
  noOrder: 'There is no order "{order}".',
  noOrderFix: 'Use {one} or {other}.',
  nothing: 'Nothing has been rated yet.',
  /** Below the list: what its columns are. */
  posts:
    '{count, plural, one {# post (average, votes, id, title)} other {# posts (average, votes, id, title)}}',
  notPublished: '(no longer published)',
  noVotes: 'No votes.',
  wrote: '{count, plural, one {Wrote # vote to {file}} other {Wrote # votes to {file}}}',

  allRight: 'Every total was right.',
  correctedPost:
    '{users, plural, one {post {post}: # vote, sum {score, number}} other {post {post}: # votes, sum {score, number}}}',
  corrected: '{count, plural, one {Corrected # total.} other {Corrected # totals.}}',

  sayWhose: 'Say whose votes to delete.',
  sayWhoseFix: 'Name one post with {one}, or use {all}.',
  noVotesFor: 'There are no votes for {posts}.',
  /** How many votes for which posts: "3 votes for “Oak”". */
  votesFor: '{count, plural, one {# vote for {posts}} other {# votes for {posts}}}',
  somePosts: '{count, plural, one {# post} other {# posts}}',
  postTitle: '“{title}”',
  postNumber: 'post {id}',
  wouldGo: '{votes} would be deleted. Add --yes to do it; this cannot be undone.',
  gone: '{votes} deleted.',
  noPost: 'No post {post} is published, and none of that number has votes.',
  noPostFix: 'See "{command}" for the posts that have.',

  scaleFine: 'Every vote belongs to the scale.',

  // In the log of the desk.
  didCorrect: 'corrected the totals of',
  didDelete: 'deleted',
  someVotes: '{count, plural, one {# vote} other {# votes}}',
})
