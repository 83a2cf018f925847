import { describe, expect, it } from 'vitest'
import { createMemoryOldSite, itemWith, metaWith } from '#wordpress/testing/memory-old-site.ts'
import { createNewAddress } from './new-address.ts'

const upload = 'https://old.example/wp-content/uploads/2019/03'
const term = (taxonomy: string, id: number, slug: string) => ({
  ...{ id, taxonomy, slug, name: slug, parent: '', description: '', meta: [] },
})
const old = createMemoryOldSite(
  {
    items: [
      itemWith({ id: 43, slug: 'oak' }),
      itemWith({ id: 44, slug: '%e6%b2%b3', link: 'https://old.example/%e6%b2%b3/' }),
      itemWith({ id: 5, type: 'page', slug: 'about' }),
      itemWith({
        id: 100,
        type: 'attachment',
        link: 'https://old.example/oak/slip/',
        attachmentUrl: `${upload}/slip-scaled.jpg`,
        meta: metaWith({
          _wp_attached_file: '2019/03/slip-scaled.jpg',
          _wp_attachment_metadata: 'a:1:{s:14:"original_image";s:8:"slip.jpg";}',
        }),
      }),
    ],
    terms: [
      term('category', 2, 'news'),
      term('category', 4, 'regatta'),
      term('post_tag', 9, 'regatta'),
      term('post_tag', 7, '%e8%88%aa%e6%b5%b7'),
    ],
    authors: [{ id: 2, login: 'iris.qt', email: '', name: 'Iris', firstName: '', lastName: '' }],
  },
  {},
)
const address = createNewAddress({
  ...old,
  types: {
    list: (type) => (type === 'course' ? '/courses' : undefined),
    at: (path) => (path === '/courses' ? path : undefined),
    label: () => 'Courses',
    filed: (slug) => (slug === 'coastal' ? '/courses?course_level=coastal' : undefined),
  },
})
const to = (url: string) => address(url)?.to

describe('an address of the old site', () => {
  it.each([
    ['https://old.example/oak/', '/posts/oak'],
    ['http://www.old.example/oak', '/posts/oak'],
    ['//old.example/oak/#top', '/posts/oak#top'],
    ['/oak/?utm_source=mail#top', '/posts/oak?utm_source=mail#top'],
    ['https://old.example/?p=43', '/posts/oak'],
    ['https://old.example/?p=999#top', '/?p=999#top'],
    ['https://old.example/courses/', '/courses'],
    ['https://old.example/?page_id=5&ref=x', '/about?ref=x'],
    ['https://old.example/%e6%b2%b3/', '/posts/河'],
    ['https://old.example/oak/feed/', '/posts/oak'],
    ['https://old.example/oak/comment-page-2/#comment-7', '/posts/oak#comment-7'],
    ['https://old.example//oak//', '/posts/oak'],
    ['https://old.example//elsewhere.example/x', '/elsewhere.example/x'],
    ['https://old.example/', '/'],
    ['https://old.example', '/'],
    ['https://old.example/page/3/', '/'],
    ['https://old.example/category/news/regatta/', '/category/regatta'],
    ['https://old.example/category/news/regatta/page/2/', '/category/regatta'],
    ['https://old.example/category/news/feed/', '/category/news'],
    ['https://old.example/tag/%e8%88%aa%e6%b5%b7/', `/tag/${encodeURIComponent('航海')}`],
    ['https://old.example/topics/news/', '/category/news'],
    ['https://old.example/level/improver/coastal/', '/courses?course_level=coastal'],
    ['https://old.example/?course_level=coastal', '/courses?course_level=coastal'],
    ['https://old.example/?post_type=course', '/courses'],
    ['https://old.example/?cat=4', '/category/regatta'],
    ['https://old.example/?tag=regatta', '/tag/regatta'],
    ['https://old.example/author/iris-qt/', '/author/iris-qt'],
    ['https://old.example/?author=2', '/author/iris-qt'],
    ['https://old.example/2019/', '/archive/2019'],
    ['https://old.example/2019/05/11/', '/archive/2019/05'],
    ['https://old.example/?m=201905', '/archive/2019/05'],
    ['https://old.example/feed/', '/feed.xml'],
    ['https://old.example/feed/atom/', '/atom.xml'],
    ['https://old.example/comments/feed/', '/feed.xml'],
    ['https://old.example/?feed=rss2', '/feed.xml'],
    ['https://old.example/?s=green+oak', '/search?q=green+oak'],
    ['https://old.example/wp-admin/', '/desk'],
    ['https://old.example/old-page.html?a=1#b', '/old-page.html?a=1#b'],
    ['https://old.example/topics/regatta/', '/topics/regatta/'],
  ])('[WP-106] %s leads to %s', (url, wanted) => {
    expect(to(url)).toBe(wanted)
    expect(address(url)?.kind).toBe('page')
  })

  it.each([
    [`${upload}/slip-scaled.jpg`],
    [`${upload}/slip-300x200.jpg`],
    [`${upload}/slip.jpg?ver=3`],
    ['/wp-content/uploads/2019/03/slip-scaled.jpg'],
    ['https://old.example/oak/slip/'],
    ['https://old.example/?attachment_id=100'],
  ])('[WP-106] %s leads to the original file', (url) => {
    expect(address(url)).toEqual({ to: '/media/2019/03/slip.jpg', kind: 'file' })
  })

  it('[WP-106] is only one when its host is', () => {
    for (const url of [
      'https://elsewhere.example/oak/',
      'mailto:a@old.example',
      'https://old.example.org/',
      'http://[',
      'javascript:alert(1)',
    ])
      expect(address(url)).toBeUndefined()
  })

  it('[WP-106] may be as long as somebody likes', () => {
    const long = '/page/1'.repeat(50_000)
    expect(address(`https://old.example${long}`)).toEqual({ to: long, kind: 'page' })
  })

  it('[WP-106] is below the folder of the old site, if that had one', () => {
    const facts = {
      link: 'https://old.example/blog',
      blogUrl: 'https://old.example/blog',
      siteUrl: 'https://old.example/blog',
    }
    const items = [itemWith({ link: 'https://old.example/blog/oak/' })]
    const below = createMemoryOldSite({ items, facts }).address
    expect(below('https://old.example/blog/oak/')?.to).toBe('/posts/oak')
    expect(below('https://old.example/blog/')?.to).toBe('/')
    expect(below('https://old.example/shop/')).toBeUndefined()
    expect(below('https://old.example/blogger/')).toBeUndefined()
  })
})
