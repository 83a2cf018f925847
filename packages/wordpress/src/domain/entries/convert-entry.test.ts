import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createMemoryOldSite, itemWith, metaWith } from '#wordpress/testing/memory-old-site.ts'
import { inWords } from '../../../../../test/in-words.ts'
import type { ExportItem } from '../export/export-types.ts'
import { createEntryConverter } from './convert-entry.ts'

const term = (taxonomy: string, id: number, slug: string, name: string, parent = '') => ({
  ...{ id, taxonomy, slug, name, parent, description: '', meta: [] },
})
const terms = [
  term('category', 2, 'news', 'News'),
  term('category', 4, 'regatta', 'Regatta &amp; races', 'news'),
  term('post_tag', 7, '%e8%88%aa%e6%b5%b7', '航海'),
  term('post_tag', 8, 'emoji-%f0%9f%9a%a3', 'emoji 🚣'),
]
const authors = [
  { id: 2, login: 'iris.qt', email: '', name: 'Iris Quayle', firstName: 'Iris', lastName: 'Quayle' },
]
const picture = itemWith({
  id: 100,
  type: 'attachment',
  attachmentUrl: 'https://old.example/wp-content/uploads/2019/03/slip-scaled.jpg',
  link: 'https://old.example/slip/',
  meta: metaWith({
    _wp_attached_file: '2019/03/slip-scaled.jpg',
    _wp_attachment_metadata: 'a:1:{s:14:"original_image";s:8:"slip.jpg";}',
    _wp_attachment_image_alt: 'A slipway at dawn',
  }),
})

function convert(known: Partial<ExportItem>, others: readonly ExportItem[] = [], options = {}) {
  const item = itemWith(known)
  const old = createMemoryOldSite(
    { items: [...others, picture, item], terms, authors },
    { timezone: 'Europe/London', ...options },
  )
  const placed = old.placed.get(item)
  if (!placed) throw new Error('It has no place.')
  const converted = inWords(createEntryConverter(old)(item, placed))
  if (!converted.comes) throw new Error(converted.reason)
  const [, yaml = ''] = converted.value.text.split(/^---\n/m)
  const notes = converted.notes.map(({ what }) => what)
  return { ...converted.value, keys: parse(yaml) as Record<string, unknown>, notes }
}

describe('an entry of WordPress', () => {
  it('[WP-100] becomes a document, the same byte for byte each time', () => {
    const known: Partial<ExportItem> = {
      title: 'Launching <em>Skerry</em> &amp; what leaked',
      author: 'iris.qt',
      excerpt: '<p>A short note — with "quotes" &amp; more.</p>',
      modified: '2019-06-01 10:00:00',
      modifiedGmt: '2019-06-01 09:00:00',
      sticky: true,
      content:
        '<!-- wp:paragraph --><p>See <a href="https://www.old.example/slip/">the slip</a>.</p><!-- /wp:paragraph -->',
      terms: [
        { taxonomy: 'category', slug: 'regatta', name: 'Regatta &amp; races' },
        { taxonomy: 'post_tag', slug: '%e8%88%aa%e6%b5%b7', name: '航海' },
        { taxonomy: 'post_tag', slug: 'emoji-%f0%9f%9a%a3', name: 'emoji 🚣' },
        { taxonomy: 'post_format', slug: 'post-format-aside', name: 'Aside' },
      ],
      meta: metaWith({ _thumbnail_id: '100' }),
    }
    const { text, path } = convert(known)
    expect(path).toBe('posts/2019-05-11-oak.md')
    expect(text).toBe(`---
title: Launching Skerry & what leaked
id: 43
slug: oak
date: 2019-05-11T14:20:05+01:00
updated: 2019-06-01T10:00:00+01:00
author: iris-qt
categories:
  - regatta
tags:
  - 航海
  - emoji
sticky: true
format: aside
excerpt: A short note — with "quotes" & more.
image: /media/2019/03/slip.jpg
image_alt: A slipway at dawn
aliases:
  - /oak
---

See [the slip](/media/2019/03/slip.jpg).
`)
    expect(convert(known).text).toBe(text)
  })

  it('[WP-100] keeps the place of a page: above it, its order, the front page and the list of posts', () => {
    const above = itemWith({ id: 5, type: 'page', slug: 'about', title: 'About' })
    const nested: Partial<ExportItem> = {
      type: 'page',
      slug: 'people',
      parent: 5,
      order: 3,
      link: 'https://old.example/about/people/',
    }
    const { keys, path } = convert(nested, [above])
    expect(path).toBe('pages/about/people.md')
    expect(keys).toMatchObject({ slug: 'about/people', parent: 'about', order: 3 })
    expect(keys).not.toHaveProperty('aliases')
    expect(
      convert({ type: 'page', slug: 'home', link: 'https://old.example/' }, [], { frontPage: 43 }).keys,
    ).toMatchObject({
      home: true,
      slug: 'home',
      aliases: ['/home'],
    })
    expect(convert({ type: 'page', slug: 'journal' }, [], { postsPage: 43 }).keys).toMatchObject({
      posts: true,
    })
    expect(convert({ ...nested, parent: 999 }).notes).toContain(
      'Its parent page wasn’t imported, so it is at the top level.',
    )
  })

  it.each<[string, Partial<ExportItem>, object]>([
    ['published', {}, {}],
    [
      'to come',
      { status: 'future', date: '2099-01-01 10:00:00', dateGmt: '2099-01-01 10:00:00' },
      { date: '2099-01-01T10:00:00+00:00' },
    ],
    ['a draft', { status: 'draft' }, { draft: true }],
    ['waiting', { status: 'pending' }, { state: 'pending' }],
    ['private', { status: 'private' }, { state: 'private' }],
    ['behind a password', { password: 'saltmarsh' }, { state: 'private' }],
    ['a draft with a password', { status: 'draft', password: 'saltmarsh' }, { draft: true }],
    ['in a state of a plugin', { status: 'archive' }, { draft: true }],
  ])('[WP-101] that is %s stays so', (_, known, wanted) => {
    const { keys, text, removed } = convert(known)
    const { draft, state, date } = keys
    expect({
      ...(draft !== undefined && { draft }),
      ...(state !== undefined && { state }),
      ...('date' in wanted && { date }),
    }).toEqual(wanted)
    expect(removed).toBeUndefined()
    expect(text).not.toContain('saltmarsh')
  })

  it('[WP-101] is removed when it was in the trash, with the state it had before', () => {
    const meta = metaWith({ _wp_trash_meta_status: 'pending', _wp_desired_post_slug: 'lost' })
    const { removed, keys } = convert({ status: 'trash', slug: 'lost__trashed', meta })
    expect(removed).toBe(true)
    expect(keys).toMatchObject({ state: 'pending', slug: 'lost' })
  })

  it('[WP-101] does not come when nothing was ever saved in it', () => {
    expect(() => convert({ status: 'auto-draft' })).toThrow(/nothing was saved/)
  })

  it('[WP-102] has the time of the old site and of Greenwich, also without the second, or where they contradict each other', () => {
    const dateOf = (date: string, dateGmt?: string) => {
      const item = itemWith({ date })
      if (dateGmt) item.dateGmt = dateGmt
      else delete item.dateGmt
      return convert({ ...item, dateGmt } as ExportItem).keys.date
    }
    expect(dateOf('2019-01-11 14:20:05', '2019-01-11 14:20:05')).toBe('2019-01-11T14:20:05+00:00')
    expect(dateOf('2019-01-11 01:20:05', '2019-01-10 19:50:05')).toBe('2019-01-11T01:20:05+05:30')
    expect(dateOf('2019-07-11 14:20:05')).toBe('2019-07-11T14:20:05+01:00')
    expect(dateOf('2019-07-11 14:20:05', '2018-01-01 00:00:00')).toBe('2018-01-01T00:00:00+00:00')
  })

  it('[WP-103] leads from its earlier addresses to where it is now', () => {
    const meta = [
      ...metaWith({ _wp_old_slug: 'first-oak', _wp_old_date: '2018-12-31' }),
      ...metaWith({ _wp_old_slug: '%e8%88%aa%e6%b5%b7' }),
    ]
    expect(convert({ meta }).keys.aliases).toEqual(['/oak', '/first-oak', '/航海'])
    const dated = { meta, link: 'https://old.example/2019/05/oak/' }
    expect(convert(dated).keys.aliases).toEqual([
      ...['/2019/05/oak', '/2019/05/first-oak', '/2019/05/航海', '/2018/12/oak'],
      ...['/2018/12/first-oak', '/2018/12/航海'],
    ])
    expect(convert({ status: 'draft', link: 'https://old.example/?p=43' }).keys).not.toHaveProperty('aliases')
    const odd = convert({ link: 'https://old.example/50%25-off/' })
    expect(odd.keys.aliases).toEqual(['/50%25-off'])
  })

  it('[WP-442] leads from every earlier slug at every earlier day, up to a limit', () => {
    const link = 'https://old.example/2019/05/11/oak/'
    const many = (key: string, of: (index: number) => string) =>
      Array.from({ length: 9 }, (_, index) => metaWith({ [key]: of(index) })).flat()
    const meta = [
      ...many('_wp_old_slug', (index) => `oak-${index}`),
      ...many('_wp_old_date', (index) => `2018-12-0${index + 1}`),
    ]
    const aliases = convert({ meta: meta.filter(({ text }) => /[12]$/.test(text)), link }).keys.aliases
    expect(aliases).toEqual(expect.arrayContaining(['/2018/12/01/oak-2', '/2018/12/02/oak-1']))
    expect(convert({ meta, link }).keys.aliases).toHaveLength(50)
  })

  it('[WP-103] is found by its old number when it has another one here', () => {
    const item = itemWith({})
    const old = createMemoryOldSite({ items: [item] })
    const placed = { ...old.placed.get(item), id: 1001 } as never
    const converted = inWords(createEntryConverter(old)(item, placed))
    expect(converted.comes && parse(converted.value.text.split('---\n')[1] ?? '')).toMatchObject({
      id: 1001,
      aliases: ['/oak', '/?p=43'],
    })
  })

  it('[WP-213] has a date, also where WordPress had none', () => {
    const none = { date: undefined, dateGmt: undefined } as unknown as Partial<ExportItem>
    const changed = convert({ ...none, modified: '2019-06-01 10:00:00', modifiedGmt: '2019-06-01 09:00:00' })
    expect(changed.keys).toMatchObject({ date: '2019-06-01T10:00:00+01:00' })
    expect(changed.keys).not.toHaveProperty('updated')
    expect(changed.notes).toContain('It had no date; the day of its last change is used, or one long ago.')
    const never = { modified: undefined, modifiedGmt: undefined } as unknown as Partial<ExportItem>
    expect(convert({ ...none, ...never }).keys).toMatchObject({ date: '1970-01-01T00:00:00+00:00' })
    expect(convert({ ...none, ...never, type: 'page' }).keys).not.toHaveProperty('date')
  })

  it('[WP-214] is not found at the address of the whole site, which leads to the front page anyway', () => {
    const item = itemWith({ id: 32, type: 'page', slug: 'start', link: 'https://old.example/wp/' })
    const facts = { blogUrl: 'https://old.example/wp', link: 'https://old.example/wp' }
    const old = createMemoryOldSite({ items: [item], facts }, { frontPage: 32 })
    const converted = createEntryConverter(old)(item, old.placed.get(item) as never)
    const keys = converted.comes && parse(converted.value.text.split('---\n')[1] ?? '')
    expect(keys).toMatchObject({ home: true, aliases: ['/start'] })
  })

  it('[WP-212] is not found by a number that another item had before it', () => {
    const item = itemWith({})
    const old = createMemoryOldSite({ items: [item] })
    const second = { ...old.placed.get(item), id: 1001, document: 'posts/second.md' } as never
    const converted = createEntryConverter(old)(item, second)
    const keys = converted.comes && parse(converted.value.text.split('---\n')[1] ?? '')
    expect(keys).toMatchObject({ id: 1001, aliases: ['/oak'] })
  })

  it('[WP-101] comes whole, whatever is wrong with what is said beside its text', () => {
    const long = `/${'q'.repeat(3000)}`
    const { keys, notes } = convert({
      ...{ type: 'page', order: 2147483647 },
      meta: metaWith({ _yoast_wpseo_canonical: 'mailto:iris@old.example', _portico_alias: long }),
    })
    expect(keys).toMatchObject({ order: 999_999_999 })
    expect(keys).not.toHaveProperty('aliases')
    expect(keys).not.toHaveProperty('canonical')
    expect(notes).toEqual([
      'The canonical address wasn’t imported: “mailto:iris@old.example” isn’t the address of a page.',
      'An old address of more than 2,000 characters doesn’t redirect to it.',
    ])
  })

  it('has a title and a picture, or says why not', () => {
    const { keys, notes } = convert({
      title: '',
      content: '<p>Tide &amp; time.</p>',
      meta: metaWith({ _thumbnail_id: '9' }),
    })
    expect(keys.title).toBe('Tide & time.')
    expect(keys).not.toHaveProperty('image')
    expect(notes).toEqual(
      expect.arrayContaining([expect.stringMatching(/no title/), expect.stringMatching(/featured image/)]),
    )
    expect(convert({ title: '<script>alert(1)</script>', content: '' }).keys.title).toBe('Untitled')
  })

  it('has no comments where none came and none may', () => {
    expect(convert({ commentStatus: 'closed' }).keys).toMatchObject({ comments: false })
    expect(convert({}).keys).not.toHaveProperty('comments')
  })

  it('[WP-105] tells of every value that did not come, by its key; not of what WordPress notes for itself', () => {
    const meta = metaWith({
      ...{ _edit_last: '1', subtitle: 'Never seen', _secret: 'x', ratings_users: '3', _oembed_abc: '<b>' },
      ...{ _elementor_version: '3', _wp_page_template: 'templates/none.php', _yoast_wpseo_focuskw: 'boats' },
      rank_math_seo_score: '7',
    })
    const { notes, text } = convert({ meta })
    expect(notes).toEqual([
      'The old theme showed it with the template “templates/none.php”. Here it looks like any other page.',
      'The custom field “subtitle” wasn’t imported: no type here has a field for it.',
      '_secret wasn’t imported: it is internal to a plugin or theme.',
      'Settings of page builders and themes aren’t used here and weren’t imported.',
      'Editors’ notes of SEO plugins (focus keywords, scores, primary categories, sharing titles) aren’t used here and weren’t imported.',
    ])
    expect(text).not.toContain('Never seen')
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key-${index}`, 'x']))
    expect(convert({ meta: metaWith(many) }).notes).toHaveLength(41)
  })
})

it('[WP-105] tells of the fields whose words do not become the text of an empty page', () => {
  const fields = { story: 'Built by hand.', length: '4.2', empty: '', boats: 'a:1:{i:0;i:7;}' }
  const named = Object.keys(fields).map((key) => [`_${key}`, `field_${key}`])
  const meta = metaWith({ ...fields, ...Object.fromEntries(named) })
  const { text, notes } = convert({ type: 'page', content: '', meta })
  expect(text).toContain('Built by hand.')
  expect(notes.filter((note) => note.startsWith('The custom field'))).toEqual([
    'The custom field “length” wasn’t imported: no type here has a field for it.',
    'The custom field “boats” wasn’t imported: no type here has a field for it.',
  ])
})

it('[WP-343] tells of blocks in words, and of films in one sentence', () => {
  const film = (id: string) => `<!-- wp:embed {"url":"https://www.youtube.com/watch?v=${id}"} /-->`
  const content = `<!-- wp:media-text --><div><p>Words</p></div><!-- /wp:media-text -->${film('a')}${film('b')}`
  expect(convert({ content }).notes).toEqual([
    'Media text block: its parts are shown one below the other.',
    expect.stringMatching(/^A video or other embed from another site was replaced with a link/),
  ])
})

describe('what SEO plugins say', () => {
  const filed: Partial<ExportItem> = {
    excerpt: 'A short note.',
    author: 'iris.qt',
    terms: [
      { taxonomy: 'category', slug: 'news', name: 'News' },
      { taxonomy: 'category', slug: 'regatta', name: 'Regatta &amp; races' },
    ],
  }
  const said = (values: Record<string, string>) => {
    const { keys, notes } = convert({ ...filed, meta: metaWith(values) })
    const { seo_title, description, canonical, noindex, share_image } = keys
    const given = Object.entries({ seo_title, description, canonical, noindex, share_image })
    return { ...Object.fromEntries(given.filter(([, value]) => value !== undefined)), notes }
  }

  it('[WP-104] comes from Yoast', () => {
    expect(
      said({
        _yoast_wpseo_title: '%%title%% %%page%% %%sep%% %%category%% %%sep%% %%sitename%%',
        _yoast_wpseo_metadesc: '%%excerpt%% By %%name%%, %%primary_category%%. %%cf_wood%%',
        _yoast_wpseo_primary_category: '4',
        '_yoast_wpseo_meta-robots-noindex': '1',
        '_yoast_wpseo_opengraph-image': 'http://old.example/wp-content/uploads/2019/03/slip-300x200.jpg',
        _yoast_wpseo_canonical: 'https://old.example/oak/',
        wood: 'Ash',
      }),
    ).toMatchObject({
      seo_title: 'Oak - News, Regatta & races - Tidewater & Sons',
      description: 'A short note. By Iris Quayle, Regatta & races. Ash',
      noindex: true,
      share_image: '/media/2019/03/slip.jpg',
    })
    expect(said({ _yoast_wpseo_canonical: 'https://old.example/oak/' })).not.toHaveProperty('canonical')
    expect(said({ _yoast_wpseo_canonical: 'https://elsewhere.example/oak' })).toHaveProperty(
      ...(['canonical', 'https://elsewhere.example/oak'] as const),
    )
  })

  it('[WP-104] comes from Rank Math, All in One SEO and SEOPress', () => {
    expect(
      said({
        rank_math_title: '%title% %sep% %category% 100% oak',
        rank_math_description: 'Since %date(F Y)%, %currentyear%',
        rank_math_robots: 'a:2:{i:0;s:7:"noindex";i:1;s:8:"nofollow";}',
        rank_math_facebook_image_id: '100',
      }),
    ).toMatchObject({
      seo_title: 'Oak - News 100% oak',
      description: 'Since 2019-05-11,',
      noindex: true,
      share_image: '/media/2019/03/slip.jpg',
      notes: expect.arrayContaining([
        'The variable %currentyear% of Rank Math was removed: there is no equivalent.',
      ]),
    })
    expect(
      said({
        _aioseo_title: '#post_title #separator_sa #site_title #1',
        _aioseo_description: '#post_excerpt #nothing_known',
      }),
    ).toMatchObject({ seo_title: 'Oak - Tidewater & Sons #1', description: 'A short note.' })
    expect(
      said({ _seopress_titles_title: '%%post_title%% %%sep%% %%sitetitle%%', _seopress_robots_index: 'yes' }),
    ).toMatchObject({ seo_title: 'Oak - Tidewater & Sons', noindex: true })
  })
})
