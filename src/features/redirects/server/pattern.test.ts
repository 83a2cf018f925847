import { describe, expect, it } from 'vitest'
import { inWords } from '../../../../test/in-words.ts'
import { compilePattern } from './pattern.ts'

const fill = (pattern: string, address: string, target: string) => {
  const compiled = compilePattern(pattern)
  if (!compiled.ok) throw new Error(inWords(compiled.problem))
  return compiled.value.fill(address, target)
}

describe('a pattern of a redirect', () => {
  it.each([
    ['^/archive/(\\d{4})/(.*)$', '/archive/2019/a/b', '/$2', '/a/b'],
    ['^/archive/(\\d{4})/(.*)$', '/archive/19/a', '/$2', undefined],
    ['^/old-?news/(.*)', '/oldnews/x', '/news/$1', '/news/x'],
    ['^/ab?c', '/ac', '/x', '/x'],
    ['^/ab*', '/a', '/x', '/x'],
    ['^/ab{0,2}c', '/ac', '/x', '/x'],
    ['^/one|/two', '/x/two', '/x', '/x'],
    ['\\.html$', '/a.html', '/b', '/b'],
    ['^/a\\.b', '/a.b', '/x', '/x'],
    ['^/a\\.b', '/axb', '/x', undefined],
    ['(?i)^/Shop', '/sHOP', '/x', '/x'],
    ['^/größe/(.*)', '/größe/ü', '/$1', '/%C3%BC'],
    ['^/go/(.*)', '/go//evil.example?x#y', '/$1', '//evil.example%3Fx%23y'],
    ['^/(a)(b)?', '/a', '/$1-$2-$3', '/a--'],
  ])('%s at %s leads to what it found', (pattern, address, target, expected) => {
    expect(fill(pattern, address, target)).toBe(expected)
  })

  it.each(['^/(?!x)', '(?<=a)b', '(a)\\1', '(', 'a{2000}', '((a{100}){100}){100}', 'x'.repeat(501)])(
    '[WP-45] is refused where it could be slow or is none: %s',
    (pattern) => {
      expect(inWords(compilePattern(pattern))).toMatchObject({
        ok: false,
        problem: expect.stringMatching(/^Use a (?:regular expression|shorter pattern)|^Write it without/),
      })
    },
  )

  it('[WP-45] takes no longer with what makes other expressions endless', () => {
    for (const pattern of ['^(a+)+$', '^/(([a-z])+.)+[A-Z]([a-z])+$', '(x+x+)+y', '(.*a){20}b', '(a|a)*b']) {
      const began = process.cpuUsage()
      fill(pattern, `/${'a'.repeat(1000)}${'x'.repeat(998)}!`, '/x')
      const { user } = process.cpuUsage(began)
      expect([pattern, user < 2_000_000]).toEqual([pattern, true])
    }
  })
})
