import { describe, expect, it } from 'vitest'
import type { Problem } from '#platform/documents/document-kind.ts'
import { problemText } from '#platform/documents/problem-text.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { createContentSite, page, post } from '../../../../test/content-site.tsx'
import { openSqlite } from '../../../../test/databases.ts'

const told = ({ problems }: { problems: readonly Problem[] }) =>
  problems.map((problem) => `${problem.path}:${problem.line} ${problemText(inEnglish, problem)}`)

describe('content files', () => {
  it('[SITE-01] that are wrong are reported with line and fix, and the rest is served', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: {
        'posts/good.md': post({ title: 'Good' }),
        'posts/dateless.md': '---\ntitle: Dateless\n---\nText',
        'posts/february.md': '---\ntitle: Odd\ndate: 2026-02-30\n---\nText',
        'posts/hourless.md': '---\ntitle: Odd\ndate: 2026-02-03T10:00:00\n---\nText',
        'posts/shouting.md': '---\ntitle: Odd\ndate: 2026-02-03\nslug: Big Oak\n---\nText',
        'pages/search.md': page({ title: 'Search' }),
        'pages/!!!.md': page({ title: 'No name' }),
        'pages/picture.md': page({ title: 'Picture', image: 'oak.jpg' }),
      },
    })
    expect(told(site.report)).toEqual([
      'pages/!!!.md:1 The name "!!!" can’t be used as an address. Rename the file, or add an address of your own, e.g. slug: oak-table.',
      'pages/picture.md:3 "image" is "oak.jpg", which isn’t allowed here. Use the path of a file in content/media, e.g. /media/oak.jpg.',
      'pages/search.md:1 The name "search" can’t be used as an address. Rename the file, or add an address of your own, e.g. slug: oak-table.',
      'posts/dateless.md:2 "date" is missing. Add a line "date: …".',
      'posts/february.md:3 "date" is "2026-02-30", which isn’t allowed here. Write a date, or a date and time with its offset: 2026-05-01 or "2026-05-01T09:30:00+02:00".',
      'posts/hourless.md:3 "date" is "2026-02-03T10:00:00", which isn’t allowed here. Write a date, or a date and time with its offset: 2026-05-01 or "2026-05-01T09:30:00+02:00".',
      'posts/shouting.md:4 "slug" is "Big Oak", which isn’t allowed here. Use lowercase letters, digits and hyphens, e.g. slug: oak-table.',
    ])
    expect((await site.request('/posts/good')).status).toBe(200)
  })

  it('are imported although a picture they name is missing, with a warning', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: {
        'media/there.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        'pages/about.md': page(
          { title: 'About', image: '/media/gone.jpg' },
          '![Here](/media/there.svg)\n\n![Gone](/media/also%20gone.png "Title")\n\nThe folder /media/ holds files.',
        ),
      },
    })
    expect(told(site.report)).toEqual([
      'pages/about.md:3 There is no file content/media/gone.jpg. Add the file there, or correct its name.',
      'pages/about.md:7 There is no file content/media/also gone.png. Add the file there, or correct its name.',
    ])
    expect((await site.request('/about')).status).toBe(200)
  })

  it('are imported with pictures that nobody described, with a hint', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: {
        'media/there.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        'pages/about.md': page(
          { title: 'About' },
          '![Here](/media/there.svg)\n\n![](/media/there.svg)\n\n`![](x)`\n\n```\n![](y)\n```',
        ),
      },
    })
    expect(told(site.report)).toEqual([
      expect.stringMatching(
        /^pages\/about\.md:\d+ The picture \/media\/there\.svg has no description\. Describe it/,
      ),
    ])
    expect((await site.request('/about')).status).toBe(200)
  })

  it('may leave out nearly everything', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: {
        'posts/2026-05-03-bare-oak.md': '---\ntitle: Bare\ndate: 2026-05-03\n---\n',
        'pages/notes/Größe.md': '---\ntitle: Size\n---\n',
      },
    })
    expect(site.report.problems).toEqual([])
    const html = await site.html('/posts/bare-oak')
    expect(html).toContain('<h1>Bare</h1>')
    expect(html).toContain('>Hillside</a>')
    expect((await site.request('/notes/gro%C3%9Fe')).status).toBe(200)
  })

  it('describe the site, and a change of it is seen at once', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: { 'posts/a.md': post({ title: 'A' }) },
    })
    expect(await site.html('/posts/a')).toContain('<title>A · Hillside</title>')
    await site.change({
      'site.yaml': 'title: Valley\ndescription: Low.\nlocale: ar_EG\nurl: https://valley.example/\n',
    })
    const html = await site.html('/posts/a')
    expect(html).toContain('<title>A · Valley</title>')
    expect(html).toContain('<html lang="ar-EG" dir="rtl">')
    expect(html).toContain('href="https://valley.example/posts/a"')
  })

  it('that describe the site wrongly leave it as it was', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: { 'posts/a.md': post({ title: 'A' }) },
    })
    const report = await site.change({
      'site.yaml':
        'title: Valley\ndescription: Low.\ntimezone: Mars/Olympus\nurl: valley\nmenus:\n  main:\n    - label: X\n      url: javascript:alert(1)\n',
    })
    expect(report.problems.map(({ line }) => line)).toEqual([3, 4, 8])
    expect(await site.html('/posts/a')).toContain('<title>A · Hillside</title>')
  })
})
