import { hash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { importPlace as place } from '../../../../test/import-place.ts'
import { oldExport, oldItem, oldMeta } from '../../../../test/wordpress-export.ts'
import { isStartPage } from '../domain/site/start-pages.ts'

const startPages = 'create-portico/templates'

const welcome = oldItem(32, { type: 'page', slug: 'welcome', title: 'Welcome', link: 'https://old.example/' })

/** A site with pages it was begun with, one of them changed, and an old one with pages of the same addresses. */
async function placeWithPages() {
  const site = await begunPlace()
  const page = (name: string) => readFile(join(startPages, name), 'utf8')
  await site.write('content/pages/contact.md', await page('en/every/content/pages/contact.md'))
  await site.write('content/pages/privacy.md', await page('en/every/content/pages/privacy.md'))
  const about = await page('en/journal/content/pages/about.md')
  await site.write('content/pages/about.md', `${about}\nOur own words.\n`)
  await site.begin()
  const menu = [{ taxonomy: 'nav_menu', slug: 'main', name: 'Main' }]
  await site.write(
    'old.xml',
    oldExport([
      welcome,
      oldItem(51, { type: 'page', slug: 'contact', title: 'Contact' }),
      oldItem(52, { type: 'page', slug: 'map', parent: 51, link: 'https://old.example/contact/map/' }),
      oldItem(53, { type: 'page', slug: 'about', title: 'About' }),
      oldItem(54, { type: 'page', slug: 'privacy', status: 'draft' }),
      oldItem(90, {
        ...{ type: 'nav_menu_item', title: 'Write', content: '', terms: menu },
        meta: [
          oldMeta('_menu_item_type', 'post_type'),
          oldMeta('_menu_item_object', 'page'),
          oldMeta('_menu_item_object_id', '51'),
          oldMeta('_menu_item_menu_item_parent', '0'),
        ],
      }),
    ]),
  )
  return site
}

/** A site that somebody has just begun, and an old one with a front page and a menu. */
async function begunPlace(more = '') {
  const site = await place()
  const start = await readFile(join(startPages, 'en/empty/content/pages/home.md'), 'utf8')
  await mkdir(join(site.folder, 'content/pages'))
  await site.write('content/pages/home.md', start.replace(/(?<=---\n)(?=This)/, more))
  await site.write(
    'content/site.yaml',
    'title: Here\ntimezone: UTC\nmenus:\n  main:\n    - label: Contact\n      url: /contact\n',
  )
  await site.begin()
  const menu = [{ taxonomy: 'nav_menu', slug: 'main', name: 'Main' }]
  await site.write(
    'old.xml',
    oldExport([
      welcome,
      oldItem(47, { slug: 'knots', title: 'Knots' }),
      oldItem(90, {
        ...{ type: 'nav_menu_item', title: 'Harbour', content: '', terms: menu },
        meta: [
          oldMeta('_menu_item_type', 'post_type'),
          oldMeta('_menu_item_object', 'page'),
          oldMeta('_menu_item_object_id', '32'),
          oldMeta('_menu_item_menu_item_parent', '0'),
        ],
      }),
    ]),
  )
  return site
}

describe('an import into a site that has a front page', () => {
  it('[WP-320] makes the old site the site where the one here is as it was begun', async () => {
    const site = await begunPlace()
    const text = (await site.take('old.xml')).text.replace(/\s+/g, ' ')
    expect(text).toContain(
      'This site is still unchanged. The front page, posts page, menus, name, tagline and time zone',
    )
    expect(text).toContain('The current front page becomes a draft. Use “--site here” to keep')
    const texts = await site.exported()
    expect(texts['pages/welcome.md']).toContain('home: true')
    expect(texts['pages/home.md']).toMatch(/^---\ntitle: Welcome\ndraft: true\n---\nThis is the first page/)
    expect(texts['site.yaml']).toContain('title: Old site')
    expect(texts['site.yaml']).toContain('timezone: Europe/London')
    expect(texts['site.yaml']).toMatch(/main:\n +- label: Harbour\n +url: \/\n/)
    expect((await site.take('old.xml')).code).toBe(0)
    expect(await site.exported()).toEqual(texts)
  })

  it('[WP-320] [WP-350] knows every page that a new site can begin with', async () => {
    const pages = (await readdir(startPages, { recursive: true })).filter((name) =>
      /content\/pages\/.+\.md$/.test(name),
    )
    expect(pages.length).toBeGreaterThan(39)
    const texts = await Promise.all(pages.map((name) => readFile(join(startPages, name), 'utf8')))
    expect(pages.filter((_, at) => !isStartPage(hash('sha256', texts[at] ?? '')))).toEqual([])
    expect(texts.filter((text) => text.includes('{{'))).toEqual([])
  })

  it('[WP-350] gives the addresses of pages that nobody has changed to the pages of the old site', async () => {
    const site = await placeWithPages()
    const { text: looked } = await site.command(['import', 'wordpress', 'old.xml', '--check'])
    const told =
      'Starter pages that nobody has changed are replaced by those of the old site: /contact. Their text is kept in the history of the pages. Use “--site here” to keep those of this site.'
    expect(looked.replace(/\s+/g, ' ')).toContain(told)
    expect((await site.exported())['pages/contact.md']).toContain('Every message is read')
    const { text } = await site.take('old.xml')
    expect(text.replace(/\s+/g, ' ')).toContain(told)
    expect(text.replace(/\s+/g, ' ')).toContain('“About” is at /about-2, because /about is already in use.')
    const texts = await site.exported()
    expect(texts['pages/contact.md']).toMatch(/id: 51\nslug: contact\n[\s\S]*Words of 51\./)
    expect(texts['pages/contact/map.md']).toContain('Words of 52.')
    expect(texts['pages/about.md']).toContain('Our own words.')
    expect(texts['pages/about-2.md']).toContain('Words of 53.')
    expect(texts['pages/privacy.md']).toContain('What this site keeps about its visitors')
    expect(texts['pages/privacy-2.md']).toContain('Words of 54.')
    expect(texts['site.yaml']).toMatch(/label: Write\n +url: \/contact\n/)
    expect((await site.take('old.xml')).code).toBe(0)
    expect(await site.exported()).toEqual(texts)
  })

  it('[WP-350] lets the pages here stay where the owner says so, and gives way to what a newer export brings', async () => {
    const stays = await placeWithPages()
    await stays.take('old.xml', '--site', 'here')
    expect((await stays.exported())['pages/contact.md']).toContain('Every message is read')
    const later = await placeWithPages()
    await later.write('first.xml', oldExport([welcome]))
    await later.take('first.xml')
    await later.take('old.xml')
    expect((await later.exported())['pages/contact.md']).toContain('Words of 51.')
  })

  it('[WP-320] [WP-321] leaves the site here as it is where somebody has made it their own, or says so', async () => {
    const said = await begunPlace()
    await said.take('old.xml', '--site', 'here')
    expect((await said.exported())['pages/home.md']).toContain('home: true')
    const own = await begunPlace('Our own words.\n')
    const { text } = await own.take('old.xml')
    expect(text.replace(/\s+/g, ' ')).toContain(
      'front page, which is kept. “Welcome” (32) became an ordinary page. Use “--site old” for those',
    )
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Menu items: - 1 left out: The main menu here is kept. Use “--site old” for those of the old site.',
    )
    expect(text).toMatch(/Menu items +1 +0 +1\n/)
    expect((await own.exported())['site.yaml']).toContain('title: Here')
    expect((await own.take('old.xml', '--site', 'old')).code).toBe(0)
    const texts = await own.exported()
    expect(texts['pages/welcome.md']).toContain('home: true')
    expect(texts['pages/home.md']).toMatch(/draft: true\n---\nOur own words\./)
    expect(texts['site.yaml']).toContain('title: Old site')
    expect((await own.take('old.xml', '--site', 'new')).text).toContain('Use “old” or “here”.')
  })

  it('[WP-320] [WP-322] leaves no tagline of here below the name of an old site that has none', async () => {
    const site = await place()
    await site.write('content/site.yaml', 'title: Here\ntagline: Boats since 1903\n')
    await site.begin()
    const old = oldExport([oldItem(47)]).replace(/<description>[^<]*</, '<description><')
    await site.write('old.xml', old)
    const { text } = await site.take('old.xml', '--site', 'old')
    expect(text.replace(/\s+/g, ' ')).toContain(
      'The tagline “Boats since 1903” was removed: the old site has none.',
    )
    expect(text, '[WP-343]').toMatch(/Check these first:\n +- The front page, posts page, menus/)
    const said = (await site.exported())['site.yaml']
    expect(said).toContain('title: Old site\n')
    expect(said).not.toContain('tagline')
  })

  it('[WP-357] has a front page at every moment', async () => {
    const site = await begunPlace()
    const db = new DatabaseSync(join(site.folder, 'data/portico.db'))
    // Every step of an import is noted at the end of its transaction.
    db.exec(`create table seen (pages integer);
      create trigger see after update on wordpress_imports
      begin insert into seen select count(*) from entries where home = 1; end`)
    await site.take('old.xml')
    const seen = db.prepare('select pages, count(*) as times from seen group by pages').all()
    db.close()
    expect(seen).toEqual([{ pages: 1, times: expect.any(Number) }])
    expect((await site.exported())['pages/welcome.md']).toContain('home: true')
  })

  it('[WP-357] shows the newest posts if the old front page was not a page', async () => {
    const site = await begunPlace()
    await site.write('old.xml', oldExport([oldItem(47, { slug: 'knots', title: 'Knots' })]))
    await site.take('old.xml')
    expect((await site.exported())['pages/home.md']).toMatch(/^---\ntitle: Welcome\ndraft: true\n---\n/)
  })

  it('[WP-358] moves the list of posts with the site of the old one', async () => {
    const site = await begunPlace('Our own words.\n')
    await site.write('content/pages/log.md', '---\ntitle: Log\nposts: true\n---\nHere.\n')
    await site.command(['import'])
    const blog = oldItem(33, { type: 'page', slug: 'blog', title: 'Blog', content: '' })
    await site.write('old.xml', oldExport([welcome, blog]))
    expect((await site.take('old.xml')).code).toBe(0)
    expect((await site.exported())['pages/log.md']).toContain('posts: true')
    const { text } = await site.take('old.xml', '--site', 'old')
    expect(text.replace(/\s+/g, ' ')).toContain(
      'The list of posts moves away from the page “Log” of this site, which becomes an ordinary page. Use “--site here” to keep',
    )
    const texts = await site.exported()
    expect(texts['pages/log.md']).toBe('---\ntitle: Log\n---\nHere.\n')
    expect(texts['pages/blog.md']).toContain('posts: true')
    expect((await site.take('old.xml', '--site', 'old')).text).not.toContain('The list of posts moves')
    expect(await site.exported()).toEqual(texts)
  })

  it('[WP-359] puts an old front page into the file of the one it takes the place of', async () => {
    const site = await begunPlace()
    const home = { type: 'page', slug: 'home', title: 'Tidewater', link: 'https://old.example/' }
    await site.write('old.xml', oldExport([oldItem(32, home)]))
    const text = (await site.take('old.xml')).text.replace(/\s+/g, ' ')
    expect(text).toContain('are replaced by those of the old site: /. Their text is kept in the history')
    expect(text).not.toContain('becomes a draft')
    const texts = await site.exported()
    expect(texts['pages/home.md']).toMatch(/^---\ntitle: Tidewater\nid: 32\nslug: home\n[\s\S]*home: true\n/)
    expect(Object.keys(texts).filter((path) => path.startsWith('pages/home'))).toEqual(['pages/home.md'])
    expect((await site.take('old.xml')).code).toBe(0)
    expect(await site.exported()).toEqual(texts)
  })

  it('[WP-359] leaves the file of a front page that somebody has changed alone', async () => {
    const site = await begunPlace('Our own words.\n')
    const home = { type: 'page', slug: 'home', title: 'Tidewater', link: 'https://old.example/' }
    await site.write('old.xml', oldExport([oldItem(32, home)]))
    await site.take('old.xml', '--site', 'old')
    const texts = await site.exported()
    expect(texts['pages/home.md']).toMatch(/draft: true\n---\nOur own words\./)
    expect(texts['pages/home-2.md']).toContain('home: true')
  })
})
