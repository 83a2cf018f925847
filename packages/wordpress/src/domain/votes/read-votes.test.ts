import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import type { ExportItem } from '../export/export-types.ts'
import { createVotesReader, type OldVote, ratingTotals } from './read-votes.ts'

function read(file: string, pieces = file.length) {
  const reader = createVotesReader('Europe/London')
  const found = []
  for (let at = 0; at < file.length; at += pieces) found.push(...reader.push(file.slice(at, at + pieces)))
  found.push(...reader.end())
  return {
    votes: found.flatMap((one): OldVote[] => ('vote' in one ? [one.vote] : [])),
    problems: found.flatMap((one) => ('problem' in one ? [inEnglish(one.problem)] : [])),
  }
}

const names =
  'rating_id,rating_postid,rating_posttitle,rating_rating,rating_timestamp,rating_ip,rating_host,rating_username,rating_userid'
const hash = 'd135b78796ceedee0e2db20ec6b73417'

/** 1704186727 is 2 January 2024, 9:12:07 in London, and 1719824400 is 1 July, 9:00, when clocks are an hour ahead. */
const csv = `${names}
1,74,"Regatta, 2023 ""in"" pictures",3,1704186727,${hash},001:db8:7::,Guest,0
2,62,"it\\'s \\"so\\"",2,1719824400,192.0.2.7,0.113.0,keeper,1
`
const votes = [
  { oldId: 1, post: 74, value: 3, at: new Date('2024-01-02T09:12:07Z'), address: hash },
  {
    oldId: 2,
    post: 62,
    value: 2,
    at: new Date('2024-07-01T08:00:00Z'),
    address: '192.0.2.7',
    userId: 1,
  },
]

describe('the votes of WP-PostRatings', () => {
  it('[WP-127] are read from CSV, in any order of columns and with any separator', () => {
    expect(read(csv)).toEqual({ votes, problems: [] })
    expect(read('rating_rating;rating_timestamp;rating_postid\r\n3;1704186727;74\r\n').votes).toEqual([
      { oldId: 0, post: 74, value: 3, at: votes[0]?.at, address: '' },
    ])
    expect(read(csv.slice(names.length + 1))).toEqual({ votes, problems: [] })
  })

  it('are the same however the text comes', () => {
    for (const file of [csv, csv.replaceAll('\n', '\r\n')])
      for (const pieces of [1, 2, 3, 7, 50]) expect(read(file, pieces)).toEqual(read(file))
  })

  it('[WP-129] that are damaged are told with their line, and cost no other', () => {
    const broken = `${names}
1,74,"never closed,3,1704186727,x,y,Guest,0
2,62,"fine",2,1719824400,192.0.2.7,0.113.0,keeper,1
3,62,short
4,,"no post",2,1719824400,x,y,Guest,0
5,62,"two
lines",2,1719824400,x,y,Guest,0
6,62,"no time",2,soon,x,y,Guest,0
`
    expect(read(broken).votes.map(({ oldId }) => oldId)).toEqual([2, 5])
    expect(read(broken).problems.map((one) => one.split(':')[0])).toEqual([
      'Line 2',
      'Line 4',
      'Line 5',
      'Line 8',
    ])
  })

  it('are not looked for in files that have none', () => {
    expect(read('name,mail\na,b\nc,d').problems).toEqual([expect.stringContaining('isn’t a votes table')])
    expect(read('-- a dump\nINSERT INTO `wp_ratings` VALUES (1);').problems).toEqual([
      expect.stringContaining('isn’t a votes table'),
    ])
    expect(read('')).toEqual({ votes: [], problems: [expect.stringContaining('isn’t a votes table')] })
  })

  it('end for every text', () => {
    const sign = fc.constantFrom("'", '"', '`', '\\', '\n', '(', ')', ',', ';', '-', '/', '*', '#', '1')
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (signs, pieces) => {
        const file = signs.join('')
        expect(read(file, pieces)).toEqual(read(file))
      }),
    )
  })

  it('[WP-130] have their totals in the meta of the post', () => {
    const item = (meta: Record<string, string>) =>
      ({ meta: Object.entries(meta).map(([key, value]) => ({ key, text: value, value })) }) as ExportItem
    expect(ratingTotals(item({ ratings_users: '4', ratings_score: '15', ratings_average: '3.75' }))).toEqual({
      users: 4,
      score: 15,
    })
    expect(ratingTotals(item({ ratings_users: '2', ratings_score: '-2' }))).toEqual({
      users: 2,
      score: -2,
    })
    expect(ratingTotals(item({ ratings_users: '0', ratings_score: '0' }))).toBeUndefined()
    expect(ratingTotals(item({ ratings_users: 'x' }))).toBeUndefined()
  })
})
