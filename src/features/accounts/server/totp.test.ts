import { describe, expect, it } from 'vitest'
import { toBase32, totpAddress, totpCode, totpStep } from './totp.ts'

const secret = toBase32(Buffer.from('12345678901234567890'))

describe('codes of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238 at second %i', (second, code) => {
    expect(totpCode(secret, Math.floor(second / 30), 8)).toBe(code)
  })

  const now = new Date(1_234_567_890_000)
  const step = 41_152_263
  const asked = { secret, now, after: 0 }

  it('are taken from a clock that is off by one step, and no more', () => {
    for (const offset of [-1, 0, 1])
      expect(totpStep({ ...asked, code: totpCode(secret, step + offset) })).toBe(step + offset)
    for (const offset of [-2, 2])
      expect(totpStep({ ...asked, code: totpCode(secret, step + offset) })).toBeUndefined()
  })

  it('are good once', () => {
    const code = totpCode(secret, step)
    expect(totpStep({ ...asked, code, after: step - 1 })).toBe(step)
    expect(totpStep({ ...asked, code, after: step })).toBeUndefined()
  })

  it('may be typed with spaces, and nothing else is taken for one', () => {
    const code = totpCode(secret, step)
    expect(totpStep({ ...asked, code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).toBe(step)
    for (const odd of ['', '12345', `${code}0`, '１２３４５６', '🙂🙂🙂'])
      expect(totpStep({ ...asked, code: odd })).toBeUndefined()
  })

  it('are set up by an address in which names cannot break out', () => {
    const address = new URL(totpAddress({ secret, site: 'A & B: "shop"', name: 'Ana?secret=X' }))
    expect(address.searchParams.get('secret')).toBe(secret)
    expect(address.searchParams.get('issuer')).toBe('A & B: "shop"')
  })
})
