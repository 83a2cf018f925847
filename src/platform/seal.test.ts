import { describe, expect, it } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal('s'.repeat(32), 'totp')

describe('a sealed value', () => {
  it('is read by who sealed it, and looks different every time', () => {
    const [one, other] = [seal.close('Grüße'), seal.close('Grüße')]
    expect([seal.open(one), seal.open(other)]).toEqual(['Grüße', 'Grüße'])
    expect(one).not.toBe(other)
  })

  it('is read with no other secret and for no other purpose', () => {
    const sealed = seal.close('secret')
    expect(createSeal('t'.repeat(32), 'totp').open(sealed)).toBeUndefined()
    expect(createSeal('s'.repeat(32), 'other').open(sealed)).toBeUndefined()
  })

  it('is worth nothing once a bit of it was changed or a byte is missing', () => {
    const bytes = Buffer.from(seal.close('secret'), 'base64url')
    const opened = (changed: Buffer) => seal.open(changed.toString('base64url'))
    expect(opened(bytes)).toBe('secret')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(opened(changed), `bit ${bit}`).toBeUndefined()
    }
    for (let length = 0; length < bytes.length; length += 1)
      expect(opened(bytes.subarray(0, length)), `${length} bytes`).toBeUndefined()
  })
})
