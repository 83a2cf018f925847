import { describe, expect, it } from 'vitest'
import { createContentSite, post } from '../../../../test/content-site.tsx'
import { describeOnBothDatabases } from '../../../../test/databases.ts'

describeOnBothDatabases('a post', (open) => {
  const oak = post(
    {
      title: 'Oak',
      author: 'ana-ruiz',
      categories: ['Timber'],
      tags: ['Slow wood'],
      updated: '2026-05-04',
      id: 12,
    },
    '## Grain\n\nOak is **hard** and it waits.\n\n## Water\n\nIt drinks.\n',
  )

  it('[SITE-01] is shown with its text, author, dates, terms and reading time', async () => {
    const site = await createContentSite(await open(), { files: { 'posts/2026-05-01-oak.md': oak } })
    expect(site.report.problems).toEqual([])
    const response = await site.request('/posts/oak')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<h1>Oak</h1>')
    expect(html).toContain('Oak is <strong>hard</strong> and it waits.')
    expect(html).toContain('href="/author/ana-ruiz"')
    expect(html).toContain('href="/category/timber"')
    expect(html).toContain('href="/tag/slow-wood"')
    expect(html).toContain('May 1, 2026')
    expect(html).toContain('1 minute read')
  })
})
