import { describe, expect, it } from 'vitest'
import { importPlace } from '../../../../test/import-place.ts'
import { oldComment, oldExport, oldItem } from '../../../../test/wordpress-export.ts'

describe('an export with something much too large', () => {
  it('[WP-377] leaves the site one that can be written out as files where pages are nested without end', async () => {
    const site = await importPlace()
    await site.begin()
    const long = 'a'.repeat(150)
    const pages = Array.from({ length: 40 }, (_, at) =>
      oldItem(at + 1, { type: 'page', slug: `${long}${at}`, title: `Page ${at}`, parent: at }),
    )
    await site.write('old.xml', oldExport(pages))
    expect((await site.take('old.xml')).code).toBe(0)
    const names = Object.keys(await site.exported()).filter((name) => name.startsWith('pages/'))
    expect(names).toHaveLength(40)
    expect(names).toContain(`pages/${long}0/${long}1/${long}2.md`)
    expect(Math.max(...names.map((name) => name.length))).toBeLessThan(1100)
  })

  it('[WP-378] leaves out a text whose title or excerpt would fill every list, and says so', async () => {
    const site = await importPlace()
    await site.begin()
    const items = [
      oldItem(1, { title: 'x '.repeat(100_000) }),
      oldItem(2, { excerpt: 'x '.repeat(100_000) }),
      oldItem(3, { title: 'x '.repeat(900), excerpt: 'x '.repeat(9000) }),
    ]
    await site.write('old.xml', oldExport(items))
    const { code, text } = await site.take('old.xml')
    expect(code).toBe(0)
    expect(text).toMatch(/Posts +3 +1 +2\n/)
    expect(text).toContain('"title" is "x x')
    expect(Object.keys(await site.exported())).toEqual(['posts/2019-06-08-item-3.md', 'site.yaml'])
  })

  it('[WP-379] has room for new numbers where an item has the largest', async () => {
    const site = await importPlace()
    await site.begin()
    const comments = [oldComment(0), oldComment(0, { content: 'Two' }), oldComment(0, { content: 'Three' })]
    const items = [oldItem(999_999_999), oldItem(0, { slug: 'oak', comments }), oldItem(1_000_000_000)]
    await site.write('old.xml', oldExport(items))
    for (const outcome of [/Posts +3 +3 +0\n/, /Posts +3 +3 +0\s+3 unchanged\n/]) {
      const { text } = await site.take('old.xml')
      expect(text).toMatch(outcome)
      expect(text).toMatch(/Comments +3 +3 +0/)
    }
  })
})
