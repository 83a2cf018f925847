import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { termsSchema } from '#features/content/server/terms-kind.ts'
import { siteSchema } from '#features/site/server/site-kind.ts'
import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import type { TakenPlaces } from '#platform/services/taken-places.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { wrongPlaces } from '#shared/category-depth.ts'
import { createMemoryOldSite, itemWith, metaWith } from '#wordpress/testing/memory-old-site.ts'
import { inWords } from '../../../../../test/in-words.ts'
import type { ExportItem } from '../../domain/export/export-types.ts'
import { buildMenus, menuItemOf, navigationOf } from '../../domain/site/build-menus.ts'
import { siteChanges, termChanges } from '../../domain/site/site-changes.ts'
import { createSharedPhase, type SharedWork } from './shared-phase.ts'

const term = (taxonomy: string, id: number, slug: string, name: string, more = {}) => ({
  ...{ id, taxonomy, slug, name, parent: '', description: '', meta: [] },
  ...more,
})
const terms = [
  term('category', 2, 'news', 'News', { description: 'What is <em>new</em>.' }),
  term('category', 4, 'regatta', 'Races &amp; results', { parent: 'news' }),
  term('post_tag', 7, '%e8%88%aa%e6%b5%b7', '航海', { meta: metaWith({ colour: '#c0ffee' }) }),
  term('course_level', 9, 'easy', 'Easy'),
]
const authors = [
  {
    id: 2,
    login: 'iris.qt',
    email: 'iris@old.example',
    name: 'Iris &amp; Co',
    firstName: 'Iris',
    lastName: 'Quayle',
    bio: 'Reads <b>charts</b>.',
  },
  { id: 3, login: 'deven', email: 'deven@old.example', name: '', firstName: 'Deven', lastName: 'Pell' },
]
const pages = [
  itemWith({ id: 5, type: 'page', slug: 'about', title: 'About &amp; more' }),
  itemWith({ id: 6, type: 'page', slug: 'hidden', title: 'Hidden', status: 'draft' }),
  itemWith({ id: 43, slug: 'oak', title: 'Oak' }),
]

let next = 1000
function line(menu: string, title: string, values: Record<string, string>, known: Partial<ExportItem> = {}) {
  next += 1
  return itemWith({
    ...{ id: next, type: 'nav_menu_item', title, order: next, link: `https://old.example/${next}/` },
    terms: [{ taxonomy: 'nav_menu', slug: menu.toLowerCase().replaceAll(' ', '-'), name: menu }],
    meta: metaWith({ _menu_item_menu_item_parent: '0', _menu_item_url: '', ...values }),
    ...known,
  })
}
const toPage = (id: number) => ({
  _menu_item_type: 'post_type',
  _menu_item_object: 'page',
  _menu_item_object_id: String(id),
})
const toTerm = (taxonomy: string, id: number) => ({
  _menu_item_type: 'taxonomy',
  _menu_item_object: taxonomy,
  _menu_item_object_id: String(id),
})
const toUrl = (url: string) => ({ _menu_item_type: 'custom', _menu_item_url: url })

const limits: Pick<TakenPlaces, 'max' | 'tooDeep'> = {
  max: { redirects: 10, patterns: 10, categoryLevels: 50 },
  tooDeep: (parents) => wrongPlaces(parents).tooDeep,
}

const storedText = (path: string, text: string) => ({
  ...{ id: 1, path, kind: 'site', text, version: 'v' },
  ...{ updatedAt: new Date(0), updatedBy: '', edited: false },
})

/** How the run changes a text that many items share. */
async function changeFile(path: string, text: string, change: SharedWork['changes']) {
  let changed: Awaited<ReturnType<SharedWork['changes']>> = { changes: {}, wanted: {}, notes: [] }
  const phase = createSharedPhase(
    {
      documents: {
        ...{ read: () => [], valuesOf, withValues },
        find: async () => (text === '' ? undefined : storedText(path, text)),
      },
      places: limits,
      notes: { find: async () => ({}), put: async () => {} },
    },
    {
      ...{ name: 'shared', path, size: 0, items: () => [] },
      async changes(here, before) {
        changed = await change(here, before)
        return changed
      },
    },
  )
  const batch = await phase.next(0)
  return { ...changed, notes: inWords(changed.notes), text: batch?.shared?.text ?? text }
}

async function changeSite(text: string, lines: readonly ExportItem[] = [], before = {}) {
  const old = createMemoryOldSite(
    { items: [...pages, ...lines], terms, authors },
    { timezone: 'Europe/London' },
  )
  const types = {
    list: (type: string) => (type === 'course' ? '/courses' : undefined),
    at: () => undefined,
    label: () => 'Courses',
    filed: (slug: string, taxonomy?: string) =>
      taxonomy === 'course_level' ? `/courses?level=${slug}` : undefined,
  }
  const menus = buildMenus(
    lines.flatMap((one) => (one.type === 'wp_navigation' ? navigationOf(one) : [menuItemOf(one)])),
    { ...old, types },
  )
  const changed = await changeFile('site.yaml', text, (here) => siteChanges(here, old.site, menus, before))
  expect(siteSchema.safeParse(parse(changed.text)).success).toBe(true)
  return { ...changed, leftOut: menus.leftOut, menus: parse(changed.text).menus }
}

describe('site.yaml after an import', () => {
  it('[WP-355] tells that biographies are not in an export, unless they came or are here', () => {
    const told = (known: object, here = {}, facts = {}) => {
      const old = createMemoryOldSite({
        ...{ items: [], facts },
        authors: authors.map(({ bio: _, ...author }) => ({ ...author, ...known })),
      })
      const { notes } = siteChanges(here, old.site, buildMenus([], old))
      return notes.map(inEnglish).filter((note) => note.includes('biographies'))
    }
    expect(told({})).toEqual([
      'Exports don’t include authors’ biographies. Add them on the desk under Settings, Authors, “About them”, or in site.yaml as “bio”.',
    ])
    expect(told({ bio: 'Reads charts.' })).toEqual([])
    expect(told({}, {}, { notes: ['Read from the running site.'] })).toEqual([])
    const written = { name: 'Iris', bio: 'Ours.' }
    expect(told({}, { authors: { 'iris-qt': written, deven: written } })).toEqual([])
  })

  it('[WP-110] says what the old site said', async () => {
    expect((await changeSite('')).text).toBe(`title: Tidewater & Sons
tagline: Boats and tea
locale: en_GB
timezone: Europe/London
authors:
  iris-qt:
    name: Iris & Co
    id: 2
    bio: Reads charts.
  deven:
    name: Deven Pell
    id: 3
`)
  })

  it('[WP-110] keeps what the owner has said, with every comment', async () => {
    const own =
      '# Ours\ntitle: Shed # short\nlanguage: de\nauthors:\n  deven: { name: D. Pell }\nlook: { accent: "#123456" }\n'
    const { text, notes } = await changeSite(own)
    expect(text).toMatch(/^# Ours\ntitle: Shed # short\nlanguage: de\nauthors:\n/)
    expect(text).toContain('look: { accent: "#123456" }\n')
    expect(parse(text)).toMatchObject({
      authors: { deven: { name: 'D. Pell' }, 'iris-qt': { name: 'Iris & Co' } },
    })
    expect(parse(text)).not.toHaveProperty('locale')
    expect(notes).toContain('The site name stays “Shed”; on the old site it was “Tidewater & Sons”.')
  })

  it('[WP-322] keeps name and tagline together: none of the old site comes beside a name of here', async () => {
    const { text, notes } = await changeSite('title: Shed\n')
    expect(parse(text)).not.toHaveProperty('tagline')
    expect(notes).toContain(
      'The tagline wasn’t imported because the site name is kept; on the old site it was “Boats and tea”.',
    )
    const again = await changeSite('title: Shed\n', [], (await changeSite('title: Shed\n')).wanted)
    expect(parse(again.text)).not.toHaveProperty('tagline')
    const same = await changeSite('title: Tidewater & Sons\n')
    expect(parse(same.text)).toHaveProperty('tagline', 'Boats and tea')
    const renamed = await changeSite('title: Shed\ntagline: Tea\n', [], { tagline: 'Tea' })
    expect(parse(renamed.text)).toMatchObject({ title: 'Shed', tagline: 'Boats and tea' })
  })

  it('[WP-110] changes nothing the second time, and later only what nobody has changed here', async () => {
    const first = await changeSite('', [line('Main', 'About', toPage(5))])
    expect((await changeSite(first.text, [line('Main', 'About', toPage(5))], first.wanted)).changes).toEqual(
      {},
    )
    const newer = await changeSite(first.text, [line('Main', 'About us', toPage(5))], first.wanted)
    expect(newer.menus.main).toEqual([{ label: 'About us', url: '/about' }])
    const edited = first.text.replace('label: About', 'label: Mine')
    const kept = await changeSite(edited, [line('Main', 'About us', toPage(5))], first.wanted)
    expect(kept.menus.main).toEqual([{ label: 'Mine', url: '/about' }])
    expect(kept.notes).toContain('The main menu here is kept.')
    expect(kept.notes.join()).not.toContain('is the main menu here')
  })
})

describe('menus of the old site', () => {
  it('[WP-111] come with their nesting, own words and every kind of target', async () => {
    const about = line('Main menu', '', toPage(5))
    const below = (values: Record<string, string>) => ({
      ...values,
      _menu_item_menu_item_parent: String(about.id),
    })
    const news = line('Main menu', 'What is new', below(toTerm('category', 2)))
    const lines = [
      line('Main menu', '', { _menu_item_type: 'post_type_archive', _menu_item_object: 'course' }),
      about,
      line('Main menu', '', { ...toTerm('category', 4), _menu_item_menu_item_parent: String(news.id) }),
      news,
      line('Main menu', 'Easy ones', toTerm('course_level', 9)),
      line('Main menu', 'Nowhere', toUrl('#')),
      line('Main menu', 'Oak', toUrl('http://www.old.example/?p=43')),
      line('Main menu', 'Charts', { ...toUrl('https://charts.example/'), _menu_item_target: '_blank' }),
    ]
    const { menus, notes, leftOut } = await changeSite('', lines)
    expect(menus.main).toEqual([
      {
        label: 'About & more',
        url: '/about',
        children: [
          {
            label: 'What is new',
            url: '/category/news',
            children: [{ label: 'Races & results', url: '/category/regatta' }],
          },
        ],
      },
      { label: 'Courses', url: '/courses' },
      { label: 'Easy ones', url: '/courses?level=easy' },
      { label: 'Nowhere', url: '#' },
      { label: 'Oak', url: '/posts/oak' },
      { label: 'Charts', url: 'https://charts.example/' },
    ])
    expect(leftOut).toEqual([])
    expect(notes).toContain('Menu links open in the same tab here, including those that opened a new one.')
  })

  it('[WP-111] lose lines whose target was not imported, with the reason; those below move up', async () => {
    const gone = line('Main', 'Gone', toPage(999))
    const lines = [
      gone,
      line('Main', 'Kept', { ...toPage(5), _menu_item_menu_item_parent: String(gone.id) }),
      line('Main', 'Hidden', toPage(6)),
      line('Main', 'Script', toUrl('javascript:alert(1)')),
    ]
    const { menus, leftOut } = await changeSite('', lines)
    expect(menus).toEqual({ main: [{ label: 'Kept', url: '/about' }] })
    expect(leftOut.map(({ label, reason }) => `${label}: ${inEnglish(reason)}`)).toEqual([
      'Gone: Its target wasn’t imported.',
      'Hidden: Its target isn’t public.',
      'Script: Its address can’t be followed: javascript:alert(1)',
    ])
  })

  it('[WP-111] with a circle in them end', async () => {
    const one = line('Main', 'One', toPage(5))
    const two = line('Main', 'Two', { ...toPage(5), _menu_item_menu_item_parent: String(one.id) })
    one.meta = metaWith({ ...toPage(5), _menu_item_menu_item_parent: String(two.id) })
    expect((await changeSite('', [one, two])).menus.main).toHaveLength(2)
  })

  it('[WP-111] find their places by name and size, and others are told with all they say', async () => {
    const lines = [
      ...['One', 'Two', 'Three'].map((label) => line('Social', label, toUrl(`https://${label}.example/`))),
      line('Primary', 'About', toPage(5)),
      line('Foot of the page', 'Oak', toUrl('/oak/')),
    ]
    const { menus, notes } = await changeSite('', lines)
    expect(menus).toEqual({
      main: [{ label: 'About', url: '/about' }],
      footer: [{ label: 'Oak', url: '/posts/oak' }],
    })
    expect(notes).toContain(
      'The menu “Social” isn’t used here: One (https://One.example/), Two (https://Two.example/), Three (https://Three.example/).',
    )
  })

  it('[WP-111] of themes made of blocks come too', async () => {
    const content = `<!-- wp:navigation-submenu {"label":"About \\u0026 us","type":"page","id":5,"kind":"post-type"} -->
<!-- wp:navigation-link {"label":"News","type":"category","id":2,"kind":"taxonomy"} /-->
<!-- /wp:navigation-submenu --><!-- wp:navigation-link {"label":"Feed","url":"/feed/","kind":"custom"} /-->`
    expect(
      (await changeSite('', [itemWith({ id: 900, type: 'wp_navigation', title: 'Navigation', content })]))
        .menus.main,
    ).toEqual([
      { label: 'About & us', url: '/about', children: [{ label: 'News', url: '/category/news' }] },
      { label: 'Feed', url: '/feed.xml' },
    ])
  })
})

describe('terms.yaml after an import', () => {
  const old = createMemoryOldSite({ items: [], terms })
  const change = (text: string) =>
    changeFile('terms.yaml', text, (here) =>
      termChanges({ here }, old.site, old.termKeys, {
        max: { categoryLevels: 50 },
        tooDeep: (parents) => wrongPlaces(parents).tooDeep,
      }),
    )

  it('[WP-112] describes every category and tag', async () => {
    const { text, notes } = await change('')
    expect(text).toBe(`categories:
  news:
    name: News
    description: What is new.
    id: 2
  regatta:
    name: Races & results
    parent: news
    id: 4
tags:
  航海:
    name: 航海
    id: 7
`)
    expect(termsSchema.safeParse(parse(text)).success).toBe(true)
    expect(notes).toEqual([
      '“colour” of a term wasn’t imported: terms have no fields here.',
      'Descriptions of categories and tags are plain text here. Links and emphasis were removed from “News”.',
    ])
    expect((await change(text)).changes).toEqual({})
  })

  it('[WP-112] keeps those that are described', async () => {
    const { text, notes } = await change('categories:\n  news: { name: Mine }\n')
    expect(parse(text).categories).toEqual({
      news: { name: 'Mine' },
      regatta: { name: 'Races & results', parent: 'news', id: 4 },
    })
    expect(notes[0]).toBe('Existing categories with a description are kept as they are: news.')
  })
})
