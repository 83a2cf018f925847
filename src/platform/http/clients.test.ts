import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createClients } from './clients.ts'

const ask = (trusted: string[], remoteAddress: string, headers: Record<string, string> = {}) =>
  createClients(trusted).ofNode({
    socket: { remoteAddress },
    headers: { host: 'site.test', ...headers },
  } as IncomingMessage)

describe('who asks', () => {
  it('is the other end of the connection, whatever it says of itself', () => {
    expect(
      ask([], '203.0.113.9', { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' }),
    ).toEqual({
      address: '203.0.113.9',
      scheme: 'http',
      host: 'site.test',
      behindStranger: true,
      mayShareAddress: false,
    })
  })

  it.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['fd00::7', true],
    ['203.0.113.9', false],
    ['2001:db8::1', false],
  ])(
    'may be many people behind a proxy nobody named, if it is on our side: %s',
    (address, mayShareAddress) => {
      for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
        expect(ask([], address, { [header]: '198.51.100.1' })).toMatchObject({ address, mayShareAddress })
      expect(ask([], address).mayShareAddress).toBe(false)
    },
  )

  it.each([
    ['one proxy', '203.0.113.9', '203.0.113.9'],
    ['two proxies', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['a client that lies', '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['a client that lies at length', `${'198.51.100.1, '.repeat(100)}203.0.113.9`, '203.0.113.9'],
    ['a port', '203.0.113.9:4711', '203.0.113.9'],
    ['version 6', '[2001:db8::1]:4711', '2001:db8::1'],
    ['version 4 in version 6', '::ffff:203.0.113.9', '203.0.113.9'],
    ['nonsense', 'localhost', '10.0.0.1'],
    ['nonsense before the proxy', 'nonsense, 10.0.0.2', '10.0.0.2'],
    ['an empty header', '', '10.0.0.1'],
  ])('is what trusted proxies say, from our side outwards: %s', (_, forwarded, expected) => {
    expect(ask(['10.0.0.0/8'], '10.0.0.1', { 'x-forwarded-for': forwarded }).address).toBe(expected)
  })

  it('reads the standard header too', () => {
    const forwarded =
      'for=198.51.100.1, for="[2001:db8::9]:47";proto=https;host=shop.test, for=10.0.0.2;proto=https;host=shop.test'
    expect(ask(['10.0.0.0/8'], '10.0.0.1', { forwarded })).toEqual({
      address: '2001:db8::9',
      scheme: 'https',
      host: 'shop.test',
      behindStranger: false,
      mayShareAddress: false,
    })
  })

  it('believes neither kind of header when they contradict each other', () => {
    const headers = { forwarded: 'for=198.51.100.1', 'x-forwarded-for': '203.0.113.9' }
    expect(ask(['10.0.0.1'], '10.0.0.1', headers)).toMatchObject({
      address: 'unknown',
      behindStranger: false,
    })
    expect(ask(['10.0.0.1'], '10.0.0.1', { ...headers, forwarded: 'for=203.0.113.9' }).address).toBe(
      '203.0.113.9',
    )
  })

  it('takes scheme and host from the nearest proxy', () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'shop.test',
    }
    expect(ask(['::1'], '::1', headers)).toMatchObject({ scheme: 'https', host: 'shop.test' })
  })
})

it('names a wrong entry and how to write it', () => {
  expect(() => createClients(['10.0.0.0/8', 'my-proxy'])).toThrow(
    'PORTICO_TRUSTED_PROXIES contains "my-proxy", which is not an address: write addresses or blocks such as 127.0.0.1 or 10.0.0.0/8.',
  )
})
