import { defineWords } from '#shared/words/define-words.ts'

export const deskWords = defineWords('desk.ratings', {
  title: 'Ratings',
  votes: 'Votes',
  counted: 'votes',
  card: '{count, plural, =0 {<link>No votes</link>} =1 {<link>One vote</link>} other {<link># votes</link>}} in the last {days, number} days.',

  settings: 'Settings',
  nothingRated: 'Nobody has rated anything yet.',
  export: 'Export all votes (CSV)',
  posts: 'Posts',
  /** What is marked is heard, not seen. */
  votesOf: 'Votes<heard> for {post}</heard>',
  resetOf: 'Reset<heard> {post}</heard>',
  older: 'Older',
  /** One line of the list: how many stars, for which post, and when it was changed. */
  vote: '<step></step> for <post></post>',
  voteChanged: '<step></step> for <post></post>, changed <at></at>',
  ownVoteChanged: '<step></step>, changed <at></at>',
  postGone: 'post {id}, no longer published',
  postNumber: 'post {id}',
  postTitle: '“{title}”',
  /** At the beginning of a sentence. */
  postFirst: 'Post {id}',

  votesFor: 'Votes for {post}',
  back: 'Back to all ratings',
  postFigures: '<post></post>: {figures}',
  postUnrated: '<post></post>: nobody has rated it.',
  reset: 'Reset',
  unlisted:
    '{count, plural, one {# vote comes from another site, which told their sum and not each of them. They are not listed.} other {# votes come from another site, which told their sum and not each of them. They are not listed.}}',

  forgetQuestion: 'Delete the votes for {post}?',
  forgetAbout:
    '{users, plural, =1 {{post} has {figures}. Whoever gave it may rate it again afterwards. This cannot be undone; <export>export all votes</export> first if you may need them.} other {{post} has {figures}. Whoever gave them may rate it again afterwards. This cannot be undone; <export>export all votes</export> first if you may need them.}}',
  forget: 'Delete the votes',
  keep: 'Keep them',
  forgotten: 'The votes for {post} are deleted.',
  noVotes: 'Nobody has rated it',
  noVotesAdvice: 'There are no votes to delete.',

  settingsTitle: 'Settings of ratings',
  /** In a sentence: "the settings of ratings". */
  settingsWord: 'settings of ratings',
  saved: 'The settings are saved.',
  backToRatings: 'Back to the ratings',
  onPosts: 'Ratings under every post',
  onPostsConfigYes: 'As in portico.config.ts: yes',
  onPostsConfigNo: 'As in portico.config.ts: no',
  onPostsYes: 'Yes, unless a post says otherwise',
  onPostsNo: 'No, only where a text asks for them',
  allow: 'Who may rate',
  allowConfigEverybody: 'As in portico.config.ts: everybody',
  allowConfigNobody: 'As in portico.config.ts: nobody',
  everybody: 'Everybody',
  nobody: 'Nobody: ratings are shown and no longer taken',
  things: 'What the posts are for search engines',
  thingsHint: 'Stars in search results are for these things only, never for articles.',
  thingsConfig: 'As in portico.config.ts: {thing}',
  nothing: 'Nothing that may carry stars',
  decided: 'Decided in portico.config.ts',
  decidedAbout:
    'Votes that were given keep their meaning only while the scale stays, and who has voted is told the same way as then, so these are not changed while the site runs.',
  scale: 'Scale',
  scaleOf: '{max, plural, one {# step} other {# steps}} of {image}',
  changeable: 'A vote can be changed',
  yes: 'yes',
  no: 'no',
  identify: 'Visitors are told apart by',
  byBoth: 'a cookie or the address',
  byCookie: 'a cookie',
  byAddress: 'the address',
  byNothing: 'nothing: everybody may vote again',
  limit: 'From one address in a minute',
  limitVotes: '{count, plural, one {# vote at most} other {# votes at most}}',

  // In the log, behind a name.
  didForget: 'deleted',
  didExport: 'exported',
  someVotes: '{count, plural, one {# vote} other {# votes}}',
  someVotesFor: '{count, plural, one {# vote for {post}} other {# votes for {post}}}',
})
