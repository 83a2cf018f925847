import { describe, expect, it } from 'vitest'
import { addressKey, keysOf, splitAddress } from './address-key.ts'

describe('the key of an address', () => {
  it.each([
    ['/Old/', '', '/old'],
    ['//old///x', '', '/old/x'],
    ['/gr%C3%B6%C3%9Fe', '', '/größe'],
    ['/gro\u0308ße/', '', '/größe'],
    ['/index.php', '', '/index.php'],
    ['/index.php/contact-us', '', '/contact-us'],
    ['/index.php', '?p=43', '/?p=43'],
    ['/', '?b=2&a=1', '/?a=1&b=2'],
    ['/%E0%A4%A', '', '/%e0%a4%a'],
    ['/%00', '', '/\uFFFD'],
    ['', '', '/'],
  ])('is one for every spelling: %s%s', (path, search, key) => {
    expect(addressKey(path, search)).toBe(key)
  })

  it('is looked for with its query first, and never takes the place of the front page', () => {
    expect(keysOf(splitAddress('/shop?id=5#x'))).toEqual(['/shop?id=5', '/shop'])
    expect(keysOf(splitAddress('/?p=43'))).toEqual(['/?p=43'])
    expect(keysOf(splitAddress('/'))).toEqual([])
    expect(keysOf(splitAddress('/old?'))).toEqual(['/old'])
  })
})
