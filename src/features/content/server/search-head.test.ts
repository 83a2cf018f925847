import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createContentSite, page, post } from '../../../../test/content-site.tsx'
import { courseTypes } from '../../../../test/course-type.tsx'
import { describeOnBothDatabases } from '../../../../test/databases.ts'

const facts = {
  seo_title: 'Oak | the "long" story',
  canonical: 'https://elsewhere.example/oak?a=1',
  noindex: true,
  share_image: '/media/share.png',
}

const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'green' } })
    .png()
    .toBuffer()

const linkedData = (html: string) =>
  JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as { '@graph': Record<string, unknown>[] }

describeOnBothDatabases('what an entry tells search engines', (open) => {
  it('[TYPE-24] is in the head, in link previews and in structured data of every kind of page', async () => {
    const site = await createContentSite(await open(), {
      types: courseTypes,
      files: {
        'media/share.png': await picture(),
        'posts/oak.md': post({ title: 'Oak', ...facts }),
        'pages/about.md': page({ title: 'About', ...facts }),
        'pages/front.md': page({ title: 'Front', home: true, ...facts }),
        'courses/oak.md': page({ title: 'Course', starts: '2026-10-05', ...facts }),
      },
    })
    expect(site.report.problems).toEqual([])
    for (const path of ['/posts/oak', '/about', '/', '/courses/oak']) {
      const html = await site.html(path)
      expect(html, path).toContain('<title>Oak | the “long” story</title>')
      expect(html, path).toContain('<meta property="og:title" content="Oak | the “long” story"/>')
      expect(html, path).toContain('<link rel="canonical" href="https://elsewhere.example/oak?a=1"/>')
      expect(html, path).toContain('<meta property="og:url" content="https://elsewhere.example/oak?a=1"/>')
      expect(html, path).toContain('<meta name="robots" content="noindex"/>')
      expect(html, path).toMatch(
        /<meta property="og:image" content="https:\/\/hillside.example\/media\/share.png\?/,
      )
      expect(html, path).toContain('<meta property="og:image:width" content="40"/>')
    }
    const [posting] = linkedData(await site.html('/posts/oak'))['@graph']
    expect(posting).toMatchObject({
      headline: 'Oak',
      url: facts.canonical,
      mainEntityOfPage: facts.canonical,
      image: expect.stringMatching(/^https:\/\/hillside.example\/media\/share.png\?/),
    })
    expect(JSON.parse(await site.html('/api/content/post/oak'))).toMatchObject({
      seoTitle: facts.seo_title,
      canonical: facts.canonical,
      noindex: true,
      shareImage: 'https://hillside.example/media/share.png',
    })
  })

  it('[TYPE-24] keeps out of the sitemap what is not to be found there, and nothing else', async () => {
    const site = await createContentSite(await open(), {
      files: {
        'posts/hidden.md': post({ title: 'A', noindex: true }),
        'posts/foreign.md': post({ title: 'B', canonical: 'https://elsewhere.example/b' }),
        'posts/twin.md': post({ title: 'C', canonical: '/posts/itself' }),
        'posts/itself.md': post({ title: 'D', canonical: 'https://hillside.example/posts/itself' }),
        'pages/front.md': page({ title: 'Front', home: true, noindex: true }),
      },
    })
    const sitemap = await site.html('/sitemap.xml')
    const found = [...sitemap.matchAll(/<loc>https:\/\/hillside.example([^<]*)/g)].map(([, path]) => path)
    expect(found).toContain('/posts/itself')
    for (const path of ['/posts/hidden', '/posts/foreign', '/posts/twin', '/'])
      expect(found).not.toContain(path)
    const twin = await site.html('/posts/twin')
    expect(twin).toContain('<link rel="canonical" href="https://hillside.example/posts/itself"/>')
  })

  it('[TYPE-24] refuses an original address that is none, and shows the usual picture for one that is missing', async () => {
    const site = await createContentSite(await open(), {
      files: {
        'posts/a.md': post({ title: 'A', canonical: '//evil.example/a' }),
        'posts/b.md': post({ title: 'B', canonical: 'javascript:alert(1)' }),
        'posts/c.md': post({ title: 'C', share_image: 'https://elsewhere.example/c.png' }),
        'posts/d.md': post({ title: 'D', share_image: '/media/missing.png' }),
      },
    })
    expect(site.report.problems.map(({ path, severity }) => `${path} ${severity}`).sort()).toEqual([
      'posts/a.md error',
      'posts/b.md error',
      'posts/c.md error',
      'posts/d.md warning',
    ])
    expect(await site.html('/posts/d')).toMatch(/og:image" content="https:\/\/hillside.example\/og\//)
  })
})
