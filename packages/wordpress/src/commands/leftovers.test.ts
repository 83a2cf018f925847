import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importPlace } from '../../../../test/import-place.ts'
import { oldComment, oldExport, oldItem, oldMeta } from '../../../../test/wordpress-export.ts'

const term = (taxonomy: string, id: number, slug: string, name: string) => ({
  ...{ id, taxonomy, slug, name, parent: '', description: '', meta: [] },
})

async function imported(items: Parameters<typeof oldExport>[0], terms: Parameters<typeof oldExport>[1] = []) {
  const site = await importPlace()
  await site.begin()
  await site.write('old.xml', oldExport(items, terms))
  const { code, text } = await site.take('old.xml')
  // Missing files of the old site cause another exit code.
  expect([0, 3], text).toContain(code)
  return { ...site, text, flat: text.replace(/\s+/g, ' '), texts: await site.exported() }
}

const review = (id: number, said: object) =>
  oldItem(id, { type: 'site-review', title: `Review ${id}`, content: 'Good tea.', ...said })

describe('an import from WordPress', () => {
  it('[WP-253] brings the reviews of plugins as campaigns, once', async () => {
    const page = oldItem(41, { type: 'page', slug: 'hire', title: 'Hire &amp; sail' })
    const site = await imported([
      page,
      review(70, {
        meta: [oldMeta('_rating', '5'), oldMeta('_author', 'Ada'), oldMeta('_assigned_to', '41')],
      }),
      review(71, { meta: [oldMeta('_rating', '4')] }),
      review(72, { meta: [oldMeta('_rating', '4'), oldMeta('_assigned_to', '999')] }),
      review(73, { status: 'pending', meta: [oldMeta('_rating', '4')] }),
      oldItem(74, { type: 'wpcr3_review', meta: [oldMeta('wpcr3_review_rating', '3')] }),
    ])
    expect(site.text).toMatch(/Reviews \(Site Reviews\) +4 +3 +1\n/)
    expect(site.text).toMatch(/Reviews \(WP Customer Reviews\) +1 +1 +0\n/)
    expect(site.flat).toContain('1 left out: It wasn’t published on the old site. “Review 73”')
    expect(site.flat).toContain('so it was added to the reviews of the site. “Review 72”')
    expect(site.flat).toContain('“::reviews{campaign=…}” in a text shows one of them.')
    expect(site.texts['reviews/wordpress-hire-41.yaml']).toMatch(
      /campaign: wordpress-hire-41\nname: Hire & sail\nlink: \/hire\nreviews:\n {2}- id: wordpress-70\n {4}author: Ada\n/,
    )
    expect(site.texts['reviews/wordpress.yaml']?.match(/id: wordpress-7\d/g)).toHaveLength(3)
    const again = await site.take('old.xml')
    expect(again.text).toMatch(/Reviews \(Site Reviews\) +4 +3 +1\n +3 unchanged/)
    expect(await site.exported()).toEqual(site.texts)
  })

  it('[WP-254] leaves a link to a number that nothing has as it was, and says so', async () => {
    const { texts, flat } = await imported([oldItem(47, { content: '<p>See <a href="/?p=999">it</a>.</p>' })])
    expect(texts['posts/2019-06-08-item-47.md']).toContain('[it](/?p=999)')
    expect(flat).toContain('/?p=999: nothing in the file has this ID; the link wasn’t changed.')
  })

  it('[WP-255] tells of terms of plugins, such as the languages of Polylang', async () => {
    const { text, flat } = await imported(
      [oldItem(47)],
      [term('language', 5, 'de', 'Deutsch'), term('post_translations', 6, 'pll_1', 'pll_1')],
    )
    expect(text).toMatch(/Other terms +2 +0 +2\n/)
    expect(flat).toContain('1 left out: “language”: Polylang uses it for languages')
    expect(flat).toContain('“Deutsch” (ID 5)')
  })

  it('[WP-256] has a receipt without empty examples, long titles and what nobody needs to know', async () => {
    const { text, flat, receipt } = await imported([
      oldItem(47, { meta: [oldMeta('_edit_last', '1')] }),
      oldItem(48, { meta: [oldMeta('_edit_last', '1'), oldMeta('_encloseme', '1')] }),
      oldItem(60, { type: 'oembed_cache', title: 'Shell\n'.repeat(60), comments: [oldComment(5)] }),
    ])
    expect(text).not.toMatch(/^\s*;/m)
    expect(text.match(/_edit_last/g)).toHaveLength(1)
    expect(flat).toContain('Comments: - 1 left out: Its parent wasn’t imported. ')
    const { kinds } = await receipt()
    const { examples } = kinds.find(({ kind }: { kind: string }) => kind === 'oembed_cache').reasons[0]
    expect(examples[0].title).toMatch(/^Shell Shell [^\n]{47}…$/)
  })

  it('[WP-291] keeps no name, address or subject of those who wrote to the old site in its receipt', async () => {
    const personal = (id: number, type: string) => oldItem(id, { type, title: `Ada Lovelace ${type}` })
    const { receipt, text } = await imported([
      oldItem(47, {
        comments: [
          oldComment(5, { author: 'Ada Lovelace', type: 'order_note' }),
          oldComment(6, { author: 'Ada Lovelace' }),
        ],
      }),
      ...['flamingo_inbound', 'flamingo_contact', 'flamingo_outbound', 'user_request', 'feedback'].map(
        (type, at) => personal(60 + at, type),
      ),
      { ...personal(70, 'flamingo_inbound'), date: '', dateGmt: '', status: 'flamingo-spam' },
      { ...personal(60, 'flamingo_contact'), content: 'Another one with this number' },
    ])
    expect(JSON.stringify(await receipt())).not.toContain('Lovelace')
    expect(text).not.toContain('Lovelace')
    expect(text).toMatch(/Address book entries +2 +0 +2\n/)
    expect(text).toContain('ID 61, line')
    expect(text).toContain('ID 5')
  })

  it('[WP-295] counts comments on reviews and on entries of menus', async () => {
    const { text } = await imported([
      oldItem(47),
      review(70, { meta: [oldMeta('_rating', '5')], comments: [oldComment(5), oldComment(6)] }),
      oldItem(80, { type: 'nav_menu_item', comments: [oldComment(7)] }),
    ])
    expect(text).toMatch(/Comments +3 +0 +3\n/)
    expect(text).toContain('left out: Its parent has no page here.')
  })

  it('[WP-252] leads the page of a file that did not come to the text above it', async () => {
    const { texts } = await imported([
      oldItem(47, { slug: 'knots' }),
      oldItem(50, {
        ...{ type: 'attachment', status: 'inherit', parent: 47, slug: 'photo', content: '' },
        link: 'https://old.example/knots/photo/',
      }),
    ])
    expect(texts['redirects.yaml']).toContain('from: /knots/photo\n')
    expect(texts['redirects.yaml']).toContain('to: /posts/knots\n')
  })

  it('[WP-258] gives the site its name also where no file says it, and the doctor knows', async () => {
    const site = await importPlace()
    await rm(join(site.folder, 'content/site.yaml'))
    await site.begin()
    expect((await site.command(['doctor'])).text).toContain('the site has no name yet')
    await site.write('old.xml', oldExport([oldItem(47)]))
    expect((await site.take('old.xml')).code).toBe(0)
    expect((await site.exported())['site.yaml']).toContain('title: Old site')
    expect((await site.command(['doctor'])).text).not.toContain('the site has no name yet')
  })
})
