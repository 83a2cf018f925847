import { describe, expect, it } from 'vitest'
import { localPath } from './local-path.ts'

describe('the path to go back to', () => {
  it.each([
    ['/posts/oak?page=2#comments', '/posts/oak?page=2#comments'],
    ['/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/.//evil.example', '/evil.example'],
    ['/..//evil.example', '/evil.example'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['posts', '/'],
    ['', '/'],
  ])('[BAN-02] of %s is %s', (wish, path) => {
    expect(localPath(wish)).toBe(path)
  })

  it('is the front page if none is given', () => {
    expect(localPath(undefined)).toBe('/')
  })
})
