import { describe, expect, it } from 'vitest'
import { parseYamlDocument } from '#platform/documents/front-matter.ts'
import { problemText } from '#platform/documents/problem-text.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { bannerSchema, readBanner } from './banner-schema.ts'

const problemsOf = (text: string) => {
  const parsed = parseYamlDocument({ path: 'site.yaml', text }, bannerSchema)
  return parsed.ok
    ? []
    : parsed.problem.map((problem) => `${problem.line}: ${problemText(inEnglish, problem)}`)
}

describe('the banner section of site.yaml', () => {
  it('[BAN-01] is read', () => {
    const banner = readBanner({
      id: 'sale',
      text: 'Sale',
      link: { label: 'See', url: '/sale' },
      from: '2026-05-01T08:00:00+02:00',
      colours: { background: '#1f4d3a', text: '#ffffff' },
      own_cookie: true,
    })
    expect(banner).toEqual({
      id: 'sale',
      text: 'Sale',
      link: { label: 'See', url: '/sale' },
      from: new Date('2026-05-01T06:00:00Z'),
      colours: { background: '#1f4d3a', text: '#ffffff' },
      ownCookie: true,
    })
  })

  it('is nothing when the site has none', () => {
    expect(readBanner(undefined)).toBeUndefined()
  })

  it('[BAN-01] refuses a link that leads nowhere a menu may lead', () => {
    const problems = problemsOf('id: sale\ntext: Sale\nlink:\n  label: See\n  url: "javascript:alert(1)"\n')
    expect(problems.join()).toContain('Use a path on this site')
  })

  it('[BAN-01] refuses colours nobody can read', () => {
    const problems = problemsOf(
      'id: sale\ntext: Sale\ncolours:\n  background: "#777777"\n  text: "#888888"\n',
    )
    expect(problems.join()).toContain('at least 4.5 to 1')
  })

  it('[BAN-01] refuses an end before the beginning, on its line', () => {
    const problems = problemsOf(
      'id: sale\ntext: Sale\nfrom: "2026-05-02T00:00:00Z"\nuntil: "2026-05-01T00:00:00Z"\n',
    )
    expect(problems.join()).toMatch(/^4: .*Choose a time after "from"\.$/)
  })
})
