import { describe, expect, it } from 'vitest'
import { type } from '#api/extension.ts'
import { field } from '#shared/fields/fields.ts'
import { createContentSite, page, post } from '../../../../../test/content-site.tsx'
import { itOnBothDatabases, openSqlite } from '../../../../../test/databases.ts'

const site = `title: Hillside
description: A small workshop on a hill.
url: https://hillside.example
timezone: Europe/London
posts_per_page: 2
authors:
  marit: { name: Marit Oakshaw, id: 2 }
categories:
  empty-box: { name: Empty box }
`

const files = {
  'site.yaml': site,
  'terms.yaml': 'categories:\n  news: { name: News, id: 2 }\n  knots: { name: Knots, id: 8, parent: news }\n',
  'pages/home.md': page({ id: 32, title: 'Home', home: true }),
  'pages/about.md': page({ id: 34, title: 'About' }),
  'pages/about/people.md': page({ id: 35, title: 'People' }),
  'posts/a.md': post({
    id: 43,
    title: 'Knots',
    slug: 'knots-that-forgive',
    aliases: ['/old/knots.html'],
    date: '2019-02-08',
    tags: ['航海'],
  }),
  'posts/b.md': post({
    id: 44,
    title: 'Tides',
    slug: 'how-to-read-a-tide-table',
    date: '2019-02-20',
    author: 'marit',
  }),
  'posts/c.md': post({
    id: 45,
    title: 'Old form',
    slug: 'from-the-old-site-form',
    date: '2019-03-01',
    categories: ['knots'],
  }),
  'posts/d.md': post({
    id: 46,
    title: 'Old log',
    slug: 'from-the-old-site-log',
    date: '2020-01-01',
    categories: ['knots'],
  }),
  'posts/e.md': post({ id: 47, title: 'Bread', slug: 'bread', date: '2020-01-02', categories: ['knots'] }),
  'courses/row.md': page({ id: 77, title: 'Learn to row', date: '2020-01-01', course_level: 'Coastal' }),
  'events/oak-night.md': page({ id: 78, title: 'Oak night', date: '2020-01-01', club_events_cat: 'concert' }),
}

const course = type('course', {
  folder: 'courses',
  path: '/courses/:slug',
  fields: { course_level: field.text({ filter: true }) },
})

const event = type('club-event', {
  folder: 'events',
  path: '/club/event/:slug',
  fields: { club_events_cat: field.text({ filter: true }) },
})

/** One of every shape that WordPress answers, and where it leads here. */
const shapes: readonly (readonly [asked: string, location: string])[] = [
  ['/?p=43', '/posts/knots-that-forgive'],
  ['/?p=43&utm_source=mail', '/posts/knots-that-forgive?utm_source=mail'],
  ['/blog/?p=43', '/posts/knots-that-forgive'],
  ['/index.php?p=43', '/posts/knots-that-forgive'],
  ['/?page_id=35', '/about/people'],
  ['/?page_id=32', '/'],
  ['/?post_type=course&p=77', '/courses/row'],
  ['/?post_type=course', '/courses'],
  ['/?post_type=course&name=row', '/courses/row'],
  ['/?name=knots-that-forgive', '/posts/knots-that-forgive'],
  ['/?pagename=about/people', '/about/people'],
  ['/?category_name=news/knots', '/category/knots'],
  ['/?tag=%E8%88%AA%E6%B5%B7', '/tag/%E8%88%AA%E6%B5%B7'],
  ['/?cat=8', '/category/knots'],
  ['/?cat=2&paged=2', '/category/news/page/2'],
  ['/?author=2', '/author/marit'],
  ['/?author_name=marit', '/author/marit'],
  ['/?m=2019', '/archive/2019'],
  ['/?m=201902', '/archive/2019/02'],
  ['/?m=20190208', '/archive/2019/02'],
  ['/?year=2019&monthnum=2', '/archive/2019/02'],
  ['/?s=three+knots', '/search?q=three+knots'],
  ['/search/three%20knots/', '/search?q=three+knots'],
  ['/?paged=2', '/posts/page/2'],
  ['/?feed=rss2', '/feed.xml'],
  ['/?feed=atom', '/atom.xml'],
  ['/?feed=comments-rss2', '/feed.xml'],
  ['/feed', '/feed.xml'],
  ['/feed/', '/feed.xml'],
  ['/feed/rss2/', '/feed.xml'],
  ['/feed/rdf/', '/feed.xml'],
  ['/feed/atom/', '/atom.xml'],
  ['/comments/feed/', '/feed.xml'],
  ['/comments/feed/atom/', '/atom.xml'],
  ['/knots-that-forgive/', '/posts/knots-that-forgive'],
  ['/knots-that-forgive', '/posts/knots-that-forgive'],
  ['/Knots-That-Forgive/?x=1', '/posts/knots-that-forgive?x=1'],
  ['/2019/02/knots-that-forgive/', '/posts/knots-that-forgive'],
  ['/2019/02/08/knots-that-forgive/', '/posts/knots-that-forgive'],
  ['/news/knots/knots-that-forgive/', '/posts/knots-that-forgive'],
  ['/blog/knots-that-forgive/', '/posts/knots-that-forgive'],
  ['/archives/43', '/posts/knots-that-forgive'],
  ['/index.php/knots-that-forgive/', '/posts/knots-that-forgive'],
  ['/index.php/about/people/', '/about/people'],
  ['/index.php', '/'],
  ['/knots-that-forgive/feed/', '/posts/knots-that-forgive'],
  ['/knots-that-forgive/embed/', '/posts/knots-that-forgive'],
  ['/knots-that-forgive/amp/', '/posts/knots-that-forgive'],
  ['/knots-that-forgive/trackback/', '/posts/knots-that-forgive'],
  ['/knots-that-forgive/comment-page-1/', '/posts/knots-that-forgive'],
  ['/knots-that-forgive/2/', '/posts/knots-that-forgive'],
  ['/knots-that-forgive/page/2/', '/posts/knots-that-forgive'],
  ['/about/people/feed/', '/about/people'],
  ['/about/people/2/', '/about/people'],
  ['/about/people/', '/about/people'],
  ['/courses/', '/courses'],
  ['/courses/feed/', '/courses/feed.xml'],
  ['/courses/row/', '/courses/row'],
  ['/courses/row/feed/', '/courses/row'],
  ['/level/coastal/', '/courses?course_level=Coastal'],
  ['/level/improver/coastal/feed/', '/courses?course_level=Coastal'],
  ['/?course=row', '/courses/row'],
  ['/?club_event=oak-night&x=1', '/club/event/oak-night?x=1'],
  ['/?course_level=coastal', '/courses?course_level=Coastal'],
  ['/index.php?course=row', '/courses/row'],
  ['/archives/level/coastal/', '/courses?course_level=Coastal'],
  ['/stufe/coastal/', '/courses?course_level=Coastal'],
  ['/events/', '/club/event'],
  ['/event/feed/', '/club/event/feed.xml'],
  ['/events/category/concert/', '/club/event?club_events_cat=concert'],
  ['/events-category/concert/', '/club/event?club_events_cat=concert'],
  ['/type/aside/', '/posts'],
  ['/type/aside/feed/', '/feed.xml'],
  ['/2019/', '/archive/2019'],
  ['/2019/02/', '/archive/2019/02'],
  ['/2019/02/08/', '/archive/2019/02'],
  ['/2019/07/', '/archive/2019'],
  ['/2019/07/01/', '/archive/2019'],
  ['/?m=201907', '/archive/2019'],
  ['/2019/feed/', '/feed.xml'],
  ['/2019/page/2/', '/archive/2019/page/2'],
  ['/2019/page/9/', '/archive/2019'],
  ['/2019/02/page/2/', '/archive/2019/02'],
  ['/category/knots/', '/category/knots'],
  ['/category/news/workshop/knots/', '/category/knots'],
  ['/category/news/knots/page/2/', '/category/knots/page/2'],
  ['/category/knots/page/2/', '/category/knots/page/2'],
  ['/category/knots/page/9/', '/category/knots'],
  ['/category/knots/feed/', '/feed.xml'],
  ['/category/empty-box/', '/category/empty-box'],
  ['/blog/category/knots/', '/category/knots'],
  ['/tag/%e8%88%aa%e6%b5%b7/', '/tag/%E8%88%AA%E6%B5%B7'],
  ['/tag/%e8%88%aa%e6%b5%b7/feed/', '/feed.xml'],
  ['/archives/43/2', '/posts/knots-that-forgive'],
  ['/old/knots.html/feed/', '/posts/knots-that-forgive'],
  ['/old/knots.html/2/', '/posts/knots-that-forgive'],
  ['/archives/category/news/knots', '/category/knots'],
  ['/archives/tag/%e8%88%aa%e6%b5%b7', '/tag/%E8%88%AA%E6%B5%B7'],
  ['/archives/author/marit', '/author/marit'],
  ['/archives/date/2019', '/archive/2019'],
  ['/archives/date/2019/02/page/2', '/archive/2019/02'],
  ['/archives/date/2019/02/feed', '/feed.xml'],
  ['/notes/category/knots/page/2/', '/category/knots/page/2'],
  ['/notes/category/knots/feed/', '/feed.xml'],
  ['/notes/author/marit/', '/author/marit'],
  ['/notes/2019/02/', '/archive/2019/02'],
  ['/notes/2019/feed/', '/feed.xml'],
  ['/topics/news/', '/category/news'],
  ['/topics/news/knots/', '/category/knots'],
  ['/author/marit/', '/author/marit'],
  ['/author/marit/feed/', '/feed.xml'],
  ['/author/marit/page/2/', '/author/marit'],
  ['/page/2/', '/posts/page/2'],
  ['/page/99/', '/posts'],
  ['/from-the-', '/posts/from-the-old-site-form'],
  ['/how-to-rea', '/posts/how-to-read-a-tide-table'],
  ['/2019/02/how-to-rea', '/posts/how-to-read-a-tide-table'],
  ['/wp-sitemap.xml', '/sitemap.xml'],
  ['/wp-sitemap-posts-post-1.xml', '/sitemap.xml'],
  ['/sitemap_index.xml', '/sitemap.xml'],
]

/** Addresses that do not belong to anything. */
const nothing = [
  '/knots-that-forgive/three-knots/',
  '/2019/02/knots-that-forgive/three-knots/',
  '/category/none/',
  '/category/none',
  '/tag/none/page/2',
  '/author/nobody/',
  '/1999/',
  '/1999/05/',
  '/ho',
  '/about/how-to-rea',
  '/about/knots',
  '/topics/none/knots',
  '/notes/category/none/',
  '/archives/99',
  '/posts/nothing/feed',
  '/api/content/nothing?p=43',
  '/nothing?utm=x',
]

describe('an address of WordPress', () => {
  const make = async (open = openSqlite) => createContentSite(await open(), { files, types: [course, event] })

  itOnBothDatabases('[WP-50] leads to its place in one step, whatever its shape', async (open) => {
    const made = await make(open)
    expect(made.report.problems).toEqual([])
    for (const [asked, location] of shapes) {
      const { status, headers } = await made.request(asked)
      expect([asked, status, headers.get('location')]).toEqual([asked, 301, location])
      expect([asked, location, (await made.request(location)).status]).toEqual([asked, location, 200])
    }
  })

  it('[WP-51] is the front page where nobody has that number, and "not found" where nothing was', async () => {
    const made = await make()
    for (const asked of [
      '/?p=99',
      '/?p=x',
      '/?page_id=99',
      '/?tag=none',
      '/?m=1999',
      '/?author=9',
      '/?cat=99',
      '/?utm=1',
      '/?',
    ])
      expect([asked, (await made.request(asked)).status]).toEqual([asked, 200])
    for (const asked of nothing) {
      const answer = await made.request(asked)
      const last = answer.status === 301 ? await made.request(answer.headers.get('location') ?? '') : answer
      expect([asked, last.status]).toEqual([asked, 404])
    }
  })

  it('[WP-51] leads to no list by a word that two lists know', async () => {
    const made = await createContentSite(await openSqlite(), {
      files: {
        ...files,
        'events/row.md': page({ id: 79, title: 'Rowing', date: '2020-01-01', club_events_cat: 'Coastal' }),
      },
      types: [course, event],
    })
    expect(made.report.problems).toEqual([])
    expect((await made.request('/stufe/coastal')).status).toBe(404)
    expect((await made.request('/stufe/concert/')).headers.get('location')).toBe(
      '/club/event?club_events_cat=concert',
    )
  })

  it('[WP-51] never leads to another site', async () => {
    const made = await make()
    for (const asked of [
      '//evil.example/feed/',
      '/%2F%2Fevil.example/feed/',
      '/\\evil.example/',
      '/?s=//evil.example',
      '/search///evil.example/',
      '/?name=//evil.example',
      '/?pagename=//evil.example/x',
      '/index.php//evil.example',
    ]) {
      const location = (await made.request(asked)).headers.get('location') ?? '/'
      expect(new URL(location, 'https://hillside.example').host).toBe('hillside.example')
      expect(location).toMatch(/^\/(?![/\\])/)
    }
  })

  it('[WP-51] is kept for a short while, and forgotten when a text changes', async () => {
    const made = await make()
    const answer = await made.request('/knots-that-forgive/')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10')
    await made.change({ 'posts/a.md': post({ id: 43, title: 'Knots', slug: 'knots', date: '2019-02-08' }) })
    expect((await made.request('/knots-that-forgive/')).headers.get('location')).toBe('/posts/knots')
    expect((await made.request('/?p=43')).headers.get('location')).toBe('/posts/knots')
  })
})
