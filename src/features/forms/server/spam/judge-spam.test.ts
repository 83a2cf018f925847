import { expect, it } from 'vitest'
import { tooMany } from './judge-spam.ts'

it.each(['messages', 'spam', 'files', 'tries'] as const)(
  '[FORM-23] names a network in the same words for too many %s',
  (what) => {
    const limit = { of: 'network', what, key: 'k', max: 5, milliseconds: 1 } as const
    expect(tooMany(limit).reason).toMatchObject({
      english: expect.stringContaining('from this network within'),
    })
  },
)
