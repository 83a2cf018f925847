import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createContentSite, post } from '../../../../test/content-site.tsx'
import { openSqlite } from '../../../../test/databases.ts'

const files = {
  'posts/a.md': post(
    { title: 'Ash & <elm>', author: 'ana-ruiz', tags: ['Q&A'], excerpt: 'Short.' },
    '## Grain\n\n::box\n\n[Here](/posts/b) and ![A saw](/media/saw.png) ]]> "quoted" \u0007bell',
  ),
  'posts/b.md': post({ title: 'Birch', date: '2026-04-01', updated: '2026-05-20' }),
  'posts/c.md': post({ title: 'Draft', draft: true }),
}

const box = { name: 'box', attributes: z.object({}), draw: async () => ({ view: 'BOX' }) }

describe('the feeds', () => {
  it('[SITE-01] RSS, Atom and JSON Feed carry the newest posts with whole addresses and without blocks', async () => {
    const site = await createContentSite(await openSqlite(), { files, blocks: [box] })
    const rss = await site.request('/feed.xml')
    expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const rssText = await rss.text()
    expect(rssText).toContain('<title>Ash &amp; &lt;elm&gt;</title>')
    expect(rssText).toContain('<guid isPermaLink="true">https://hillside.example/posts/a</guid>')
    expect(rssText).toContain('<pubDate>Fri, 01 May 2026 12:00:00 GMT</pubDate>')
    expect(rssText).toContain('<dc:creator>Ana Ruiz</dc:creator>')
    expect(rssText).toContain('href=&quot;https://hillside.example/posts/b&quot;')
    expect(rssText).toContain('src=&quot;https://hillside.example/media/saw.png&quot;')
    for (const hidden of ['BOX', 'Draft', '\u0007', 'heading-link']) expect(rssText).not.toContain(hidden)

    const atom = await site.html('/atom.xml')
    expect(atom).toContain('<updated>2026-05-20T12:00:00.000Z</updated>')
    expect(atom).toContain('<category term="Q&amp;A"/>')
    expect(atom).toContain('rel="self"')

    const json = JSON.parse(await site.html('/feed.json'))
    expect(json.version).toBe('https://jsonfeed.org/version/1.1')
    expect(json.items.map(({ url }: { url: string }) => url)).toEqual([
      'https://hillside.example/posts/a',
      'https://hillside.example/posts/b',
    ])
    expect(json.items[0]).toMatchObject({ title: 'Ash & <elm>', summary: 'Short.', tags: ['Q&A'] })
  })

  it('say at once when a post in them changed', async () => {
    const site = await createContentSite(await openSqlite(), { files })
    expect(await site.html('/feed.xml')).toContain('Birch')
    await site.change({ 'posts/b.md': post({ title: 'Beech', date: '2026-04-01' }) })
    expect(await site.html('/feed.xml')).toContain('Beech')
  })

  it('[I18N-109] of an empty site are empty and well formed, and of today', async () => {
    const site = await createContentSite(await openSqlite())
    expect(await site.html('/feed.xml')).toContain('<channel>')
    for (const feed of ['/feed.xml', '/atom.xml']) {
      expect(await site.html(feed)).toContain('2026')
      expect(await site.html(feed)).not.toContain('1970')
    }
    expect(JSON.parse(await site.html('/feed.json')).items).toEqual([])
  })
})
