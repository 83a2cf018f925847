import { describe, expect, it } from 'vitest'
import { dismissalId, dismissalKey, outdatedKeys } from './notice.ts'

describe('the key of a dismissed notice', () => {
  it('[NOTE-01] is notice-{id} with the version of the text', () => {
    expect(dismissalKey(dismissalId({ slug: 'ferry', edition: '', version: 'a1b2c3d4' }))).toBe(
      'notice-ferry.a1b2c3d4',
    )
  })

  it('[NOTE-01] knows the keys of earlier texts, and of no other notice', () => {
    const keys = [
      'notice-ferry.old',
      'notice-ferry.new',
      'notice-ferry-winter.old',
      'theme',
      'notice-oak.old',
    ]
    expect(outdatedKeys('ferry.new', keys)).toEqual(['notice-ferry.old'])
  })
})
