import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { HeadView } from '#platform/render/page-view.ts'
import type { SiteView } from '#shared/site-view.ts'
import { DateText } from '#ui/date-text.tsx'
import { Document } from './document.tsx'
import { headScript } from './head-script.ts'

const site: SiteView = {
  title: 'Hanka',
  tagline: 'Furniture from the old oar works',
  description: 'Chairs and tables.',
  url: 'https://hanka.example',
  locale: 'en_US',
  language: 'en-US',
  direction: 'ltr',
  edition: '',
  languages: {},
  typography: true,
  timezone: 'Europe/Helsinki',
  menus: { main: [], footer: [] },
  social: [],
}
const post: HeadView = {
  title: 'A chair',
  description: 'How it is made.',
  canonical: '/posts/a-chair',
  type: 'article',
  image: { path: '/og/a-chair.1.png', alt: 'A chair', width: 1200, height: 630 },
  published: new Date('2026-11-06T07:00:00Z'),
}

const draw = (head: HeadView, over: Partial<SiteView> = {}) =>
  renderToStaticMarkup(
    <Document site={{ ...site, ...over }} head={head} assets={{ style: '', modules: [] }}>
      <DateText date={new Date('2026-11-06T23:00:00Z')} />
    </Document>,
  )

describe('Document', () => {
  it('[SITE-04] names the page for search engines and link previews', () => {
    const html = draw(post)
    expect(html).toContain('<title>A chair · Hanka</title>')
    expect(html).toContain('<meta name="description" content="How it is made."/>')
    expect(html).toContain('<link rel="canonical" href="https://hanka.example/posts/a-chair"/>')
    expect(html).toContain('<meta property="og:type" content="article"/>')
    expect(html).toContain('<meta property="og:image" content="https://hanka.example/og/a-chair.1.png"/>')
    expect(html).toContain('<meta property="article:published_time" content="2026-11-06T07:00:00.000Z"/>')
  })

  it('[SITE-04] gives the front page the name of the site', () => {
    const html = draw({ title: '', description: 'Chairs and tables.', canonical: '/' })
    expect(html).toContain('<title>Hanka · Furniture from the old oar works</title>')
    expect(html).toContain('<meta property="og:title" content="Hanka"/>')
  })

  it('[SITE-04] writes JSON-LD that no text can break out of', () => {
    const headline = '</script><script>alert(1)</script>'
    const html = draw({ ...post, jsonLd: [{ '@type': 'Article', headline }] })
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'Article', headline })
  })

  it('[SITE-07] says the language and the direction of the text', () => {
    expect(draw(post)).toContain('<html lang="en-US" dir="ltr">')
    expect(draw(post, { language: 'ar', direction: 'rtl' })).toContain('<html lang="ar" dir="rtl">')
  })

  it("writes dates in the site's language and time zone", () => {
    expect(draw(post)).toContain('>November 7, 2026</time>')
    expect(draw(post, { language: 'de' })).toContain('>7. November 2026</time>')
  })

  it('has no styles and no script in it but those admitted by their hashes', () => {
    const html = draw(post)
    expect(html).not.toMatch(/\sstyle=/)
    expect(html.match(/<style>.*?<\/style>/gs)).toEqual(['<style></style>'])
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text)
    expect(inline).toEqual([headScript])
  })
})
