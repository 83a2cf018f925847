import { expect, it } from 'vitest'
import { createContentSite, page, post } from '../../../../test/content-site.tsx'
import { describeOnBothDatabases } from '../../../../test/databases.ts'

const everywhere = [
  '/',
  '/posts',
  '/archive',
  '/category/wood',
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/search?q=zebrano',
  '/sitemap.xml',
  '/api/content/post',
  '/api/content/page',
]

const held = (front: object) => post({ title: 'Held back', categories: ['Wood'], ...front }, 'Zebrano.')

describeOnBothDatabases('an entry that is held back', (open) => {
  it('[TYPE-23] is not there for visitors while it is pending or private, and comes when it is published', async () => {
    const site = await createContentSite(await open(), {
      files: {
        'posts/plain.md': post({ title: 'Plain', categories: ['Wood'] }),
        'posts/pending.md': held({ state: 'pending' }),
        'posts/private.md': held({ state: 'private' }),
        'posts/both.md': held({ state: 'pending', draft: true }),
        'pages/inside.md': page({ title: 'Held back', state: 'private' }),
      },
    })
    expect(site.report.problems).toEqual([])
    for (const path of [
      '/posts/pending',
      '/posts/private',
      '/posts/both',
      '/inside',
      '/api/content/page/inside',
    ])
      expect((await site.request(path)).status, path).toBe(404)
    for (const path of everywhere) expect(await site.html(path), path).not.toMatch(/Held back|\/inside/)
    await site.change({ 'posts/private.md': held({}) })
    expect((await site.request('/posts/private')).status).toBe(200)
    for (const path of ['/posts', '/category/wood', '/feed.xml'])
      expect(await site.html(path), path).toContain('Held back')
    await site.change({ 'posts/private.md': held({ state: 'private' }) })
    expect((await site.request('/posts/private')).status).toBe(404)
    expect(await site.html('/posts')).not.toContain('Held back')
  })

  it('[TYPE-23] says what else can be written', async () => {
    const site = await createContentSite(await open(), {
      files: { 'posts/odd.md': held({ state: 'hidden' }) },
    })
    expect(site.report.problems).toMatchObject([
      { path: 'posts/odd.md', line: 5, fix: 'Write pending or private, or leave the line out.' },
    ])
  })
})
