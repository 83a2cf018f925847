import { defineWords } from '#shared/words/define-words.ts'

/** Why votes, or whole files of them, cannot be read. */
export const voteWords = defineWords('desk.importVotes', {
  noTable: 'There is no table whose name ends in “_ratings” in it.',
  columnsMissing:
    '{count, plural, one {This is no table of votes: the column {columns} is missing.} other {This is no table of votes: the columns {columns} are missing.}}',
  noColumns: 'This is no table of votes: its first line names no columns.',
  damaged: 'Line {line}: it is damaged and cannot be read.',
  otherLength:
    '{found, plural, one {Line {line}: the vote has # value in place of {wanted, number}.} other {Line {line}: the vote has # values in place of {wanted, number}.}}',
  noPost: 'Line {line}: the vote names no post.',
  noValue: 'Line {line}: the vote has no value.',
  noTime: 'Line {line}: the vote has no time.',
})
