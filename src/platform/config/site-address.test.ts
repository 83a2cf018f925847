import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { siteAddress } from './site-address.ts'

describe('the address of a site', () => {
  it('[SITE-04] is kept without a slash at its end', () => {
    expect(siteAddress.parse('https://hillside.example/')).toBe('https://hillside.example')
    expect(readEnvironment({ PORTICO_URL: 'http://hillside.example:8080/' }).PORTICO_URL).toBe(
      'http://hillside.example:8080',
    )
  })

  it.each(['/blog', '/?lang=en', '/#top'])('[SITE-04] is refused with %s behind it, and says why', (rest) => {
    expect(() => readEnvironment({ PORTICO_URL: `https://hillside.example${rest}` })).toThrow(
      /PORTICO_URL is "https:.+no path or query behind the name/,
    )
  })

  it.each(['hillside.example', 'ftp://hillside.example', 'https://ana:secret@hillside.example'])(
    '[SITE-04] is not %s',
    (address) => {
      expect(siteAddress.safeParse(address).success).toBe(false)
    },
  )
})
