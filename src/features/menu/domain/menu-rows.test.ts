import { describe, expect, it } from 'vitest'
import { canMove, itemsOf, type MenuRow, moveRow, placeRow, rowsOf, settled } from './menu-rows.ts'

/** `a b> c>> d`: each sign after a name is a level. */
const rows = (text: string): MenuRow[] =>
  text.split(' ').map((word) => {
    const label = word.replaceAll('>', '')
    return { label, url: `/${label}`, depth: word.length - label.length }
  })
const text = (all: readonly MenuRow[]) => all.map(({ label, depth }) => label + '>'.repeat(depth)).join(' ')
const moved = (start: string, at: number, move: Parameters<typeof moveRow>[2]) =>
  text(moveRow(rows(start), at, move).rows)

describe('a menu that is edited', () => {
  it('is the same menu as lines', () => {
    const all = rows('a b> c>> d> e')
    expect(rowsOf(itemsOf(all))).toEqual(all)
  })

  it.each([
    ['a b> c d', 2, 'up', 'c a b> d'],
    ['a b> c d', 0, 'down', 'c a b> d'],
    ['a b> c>', 2, 'up', 'a c> b>'],
    ['a b> c', 1, 'up', 'a b> c'],
    ['a b', 1, 'down', 'a b'],
    ['a b c>', 1, 'in', 'a b> c>>'],
    ['a b> c>> d', 1, 'in', 'a b> c>> d'],
    ['a b> c> d', 1, 'out', 'a c> b d'],
    ['a b> c>> d> e', 2, 'out', 'a b> c> d> e'],
    ['a b', 0, 'out', 'a b'],
    ['a b', 0, 'in', 'a b'],
    ['a b> c', 0, 'remove', 'c'],
    ['a b> c>> d', 2, 'remove', 'a b> d'],
  ] as const)('%s: line %i goes %s: %s', (start, at, move, expected) => {
    expect(moved(start, at, move)).toBe(expected)
  })

  it('says which moves are possible', () => {
    const all = rows('a b>')
    expect([canMove(all, 0, 'up', 3), canMove(all, 1, 'out', 3), canMove(rows('a b'), 1, 'in', 1)]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('takes a line that is dropped at the depth the place allows', () => {
    const drop = (start: string, at: number, before: number, depth: number) =>
      text(placeRow(rows(start), at, { before, depth, levels: 3 }).rows)
    expect(drop('a b> c d', 3, 1, 0)).toBe('a d> b> c')
    expect(drop('a b> c d', 3, 2, 5)).toBe('a b> d>> c')
    expect(drop('a b> c d', 3, 0, 2)).toBe('d a b> c')
    expect(drop('a b> c>> d', 0, 2, 0)).toBe('a b> c>> d')
    expect(drop('a b c>', 1, 0, 0)).toBe('b c> a')
    expect(drop('a b c', 0, 3, 1)).toBe('b c a>')
  })

  it('is made a tree again whatever was sent', () => {
    expect(text(settled(rows('a>>> b>>>>> c')))).toBe('a b> c')
  })
})
