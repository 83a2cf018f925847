import { describe, expect, it } from 'vitest'
import { isInner, isSameSite, mayCarryPassword } from './ask-site.ts'

const same = (one: string, other: string) => isSameSite(new URL(one), new URL(other))

describe('the site that was named', () => {
  it.each([
    ['https://old.example', 'https://www.old.example/x'],
    ['https://www.old.example', 'https://old.example'],
    ['http://old.example', 'https://old.example'],
    ['http://localhost:8080', 'http://localhost:8080/wp'],
  ])('[WP-154] %s is also %s', (one, other) => expect(same(one, other)).toBe(true))

  it.each([
    ['https://old.example', 'http://old.example'],
    ['https://old.example', 'https://cms.old.example'],
    ['https://old.example', 'https://old.example.evil.example'],
    ['https://old.example', 'https://old.example:8443'],
    ['http://localhost:8080', 'http://localhost:9090'],
    ['https://old.example', 'ftp://old.example'],
  ])('[WP-154] %s is not %s', (one, other) => expect(same(one, other)).toBe(false))

  it('[WP-154] is given the password over https, or on this machine', () => {
    const may = (address: string) => mayCarryPassword(new URL(address))
    expect(
      ['https://old.example', 'http://localhost:1', 'http://127.0.0.1', 'http://[::1]:8080'].every(may),
    ).toBe(true)
    expect(
      [
        'http://old.example',
        'http://10.0.0.1',
        'http://localhost.evil.example',
        'http://127.evil.example',
      ].some(may),
    ).toBe(false)
  })

  it('[WP-158] is an inner one by its name or its address', () => {
    expect(
      [
        'localhost',
        'wordpress',
        'site.local',
        '127.0.0.1',
        '10.1.2.3',
        '[::1]',
        '[fd00::1]',
        '169.254.1.1',
      ].filter((host) => !isInner(host)),
    ).toEqual([])
    expect(
      ['old.example', 'local.example', '203.0.113.9.example', '8.8.8.8', '[2606:4700::1]'].filter(isInner),
    ).toEqual([])
  })
})
