import { describe, expect, it } from 'vitest'
import { createApp } from '#app/app.ts'
import { openSite } from '#app/open-site.ts'
import { accountsService } from '#features/accounts/server/service.ts'
import { addresses as bannerAddresses } from '#features/banner/server/addresses.ts'
import { menuAddress } from '#features/menu/desk/addresses.ts'
import { addresses as ratingAddresses } from '#features/ratings/server/addresses.ts'
import { addresses as reviewAddresses } from '#features/reviews/server/addresses.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite, type DeskVisitor } from '../../../test/desk-site.ts'
import { log } from '../../../test/desk-steps.ts'
import { fieldsOf } from '../../../test/entry-form.ts'
import { inWords } from '../../../test/in-words.ts'

const siteText = `title: Hillside
# Where to go
menus:
  main:
    - { label: Posts, url: /posts }
`

const banner = { text: 'Sale', campaign: 'sale', act: 'save' }

async function createSite(open: Parameters<typeof createDeskSite>[0]) {
  const site = await createDeskSite(open)
  const save = async (path: string, text: string) => {
    const saved = await site.deps.documents.save({ path, text }, 'import')
    if (!saved.ok) throw new Error(JSON.stringify(saved.problem))
    return saved.value.id
  }
  const pages = {
    site: await save('site.yaml', siteText),
    post: await save('posts/oak.md', '---\ntitle: Oak\ndate: 2026-05-01\n---\nHeavy.\n'),
    page: await save('pages/about.md', '---\ntitle: About\n---\nUs.\n'),
    notice: await save('notices/ice.md', '---\nid: ice\ntitle: Ice road\n---\nIt is open.\n'),
    question: await save('faq/long.md', '---\ntitle: How long?\n---\nA week.\n'),
    form: (await site.deps.documents.find({ path: 'forms/contact.md' }))?.id ?? 0,
    campaign: (await site.deps.documents.find({ path: 'reviews/shop.yaml' }))?.id ?? 0,
  }
  return {
    ...site,
    save,
    ids: pages,
    ana: await site.signedIn('owner', 'Ana'),
    ben: await site.signedIn('owner', 'Ben'),
  }
}

/** The screens on which something is edited, with the number and the part of the document. */
const screensOf = (ids: Awaited<ReturnType<typeof createSite>>['ids']) =>
  [
    ['a post', urls.desk.entry(ids.post), ids.post, undefined],
    ['a page', urls.desk.entry(ids.page), ids.page, undefined],
    ['the menus', menuAddress('main'), ids.site, 'menus'],
    ['the banner', bannerAddresses.desk, ids.site, 'banner'],
    ['the settings', urls.desk.settings, ids.site, 'settings'],
    ['rating settings', ratingAddresses.settings, ids.site, 'ratings'],
    ['a form', urls.desk.form(1), ids.form, undefined],
    ['the mails of a form', urls.desk.form(1, 'mail'), ids.form, undefined],
    ['a question', urls.desk.entry(ids.question), ids.question, undefined],
    ['a notice', urls.desk.entry(ids.notice), ids.notice, undefined],
    ['a campaign', reviewAddresses.desk.campaign('shop'), ids.campaign, 'settings'],
  ] as const

const text = async ({ deps }: DeskSite, path: string) => (await deps.documents.find({ path }))?.text ?? ''

const unescaped = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const json = { accept: 'application/json' }

describe('whatever is edited on the desk', () => {
  itOnBothDatabases(
    '[DESK-30] says who else has it open and since when, and no longer than that',
    async (open) => {
      const site = await createSite(open)
      const { ana, ben } = site
      for (const [what, path, id, part] of screensOf(site.ids)) {
        const key = part ? `${id}.${part}` : String(id)
        await ana.get(path)
        expect(ana.html(), what).not.toContain('</bdi> has also had this open')
        expect(ana.html(), what).toContain(
          `<iframe class="presence" title="Who else has this open" src="${urls.desk.presence(key)}"`,
        )
        site.wait(2)
        await ben.get(path)
        const since = new Date(site.time.now.getTime() - 2 * 60_000)
        expect(ben.html(), what).toMatch(/<bdi>Ana<\/bdi> has also had this open since \d+:\d\d/)
        expect(await (await ben.get(urls.desk.presence(key), json)).json(), what).toMatchObject({
          others: [{ name: 'Ana', since: since.toISOString() }],
        })
        site.wait(2)
        expect(await (await ben.get(urls.desk.presence(key), json)).json(), what).toMatchObject({
          others: [],
        })
        await ben.get(`${urls.desk.presence(key)}?leave=1`)
        await ana.get(path)
        expect(ana.html(), what).not.toContain('</bdi> has also had this open')
        site.wait(20)
      }
    },
  )

  it('[DESK-30] says it without script in a frame that loads itself again, and to nobody who may not edit it', async () => {
    const site = await createSite(openSqlite)
    const { ana, ben, ids } = site
    await ana.get(menuAddress('main'))
    const frame = await ben.get(urls.desk.presence(`${ids.site}.menus`))
    expect(await frame.text()).toMatch(/<bdi>Ana<\/bdi> has also had this open/)
    expect(frame.headers.get('refresh')).toBe('60')
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    const [editor, moderator] = [
      await site.signedIn('editor', 'Edda'),
      await site.signedIn('moderator', 'Mo'),
    ]
    expect((await editor.get(urls.desk.presence(`${ids.site}.menus`))).status).toBe(200)
    expect((await editor.get(urls.desk.presence(`${ids.site}.settings`))).status).toBe(404)
    expect((await editor.get(urls.desk.presence(`${ids.site}`))).status).toBe(404)
    expect(await (await editor.get(urls.desk.presence(`${ids.site}.settings`), json)).json()).toBeNull()
    expect((await editor.get(`${urls.desk.presence('999999')}?leave=1`)).status).toBe(204)
    expect((await moderator.get(urls.desk.presence(`${ids.site}.menus`))).status).toBe(403)
  })

  it('[DESK-30] says so to people of other processes, too', async () => {
    const site = await createSite(openSqlite)
    const { environment, config, clock } = site.deps
    const second = await openSite({
      environment,
      config: config as never,
      folder: process.cwd(),
      clock,
      log: site.deps.log,
    })
    const app = createApp(second)
    try {
      await site.ana.get(bannerAddresses.desk)
      const cookie = [...site.ben.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.request(new URL(bannerAddresses.desk, site.site).href, { headers: { cookie } })
      expect(await answer.text()).toContain('<bdi>Ana</bdi> has also had this open')
    } finally {
      await second.shutdown.begin()
    }
  })

  it('[DESK-31] has a history: a part of the site is restored on its own, and the rest stays', async () => {
    const site = await createSite(openSqlite)
    const { ana, ids } = site
    const saveBanner = async (changes: Record<string, string>) => {
      await ana.get(bannerAddresses.desk)
      return ana.post(bannerAddresses.desk, { base: ana.hidden('base'), ...banner, ...changes })
    }
    await saveBanner({})
    await saveBanner({ text: 'Big sale' })
    await ana.get(urls.desk.settings)
    await ana.post(urls.desk.settings, { base: ana.hidden('base'), title: 'Hill & Side' })
    await saveBanner({ act: 'remove' })
    expect(await text(site, 'site.yaml')).not.toContain('banner')
    const undo = /The banner was removed\. <a href="([^"]*)">Undo<\/a>/.exec(
      unescaped(await ana.page(bannerAddresses.desk)),
    )
    expect(undo?.[1]).toBe(urls.desk.revision(ids.site, 5, 'banner'))

    const list = await ana.page(urls.desk.revisions(ids.site, 'banner'))
    expect([...list.matchAll(/>Version (\d)</g)].map(([, number]) => number)).toEqual(['5', '3', '2'])
    await ana.get(urls.desk.revision(ids.site, 5, 'banner'))
    expect(ana.html()).toContain('Big sale')
    expect(ana.html()).not.toContain('label: Posts')
    const bring = { base: ana.hidden('base') }
    await ana.post(urls.desk.revision(ids.site, 5, 'banner'), bring)
    expect(await text(site, 'site.yaml')).toContain('text: Big sale')
    expect(await text(site, 'site.yaml')).toContain('title: Hill & Side')
    expect(await text(site, 'site.yaml')).toContain('# Where to go')
    expect(await log(site)).toContain('Ana: Restored an earlier version of “Banner”')
    await ana.post(urls.desk.revision(ids.site, 3, 'banner'), bring)
    expect(await ana.page(urls.desk.revision(ids.site, 3, 'banner'))).toContain('has just changed this')
    expect(await text(site, 'site.yaml')).toContain('text: Big sale')
  })

  it('[DESK-31] has a history for every kind, and shows it to those who may edit it', async () => {
    const site = await createSite(openSqlite)
    const editor = await site.signedIn('editor', 'Edda')
    for (const [what, path, id, part] of screensOf(site.ids)) {
      const history = urls.desk.revisions(id, part)
      expect(await site.ana.page(path), what).toContain(`href="${history}"`)
      expect((await site.ana.get(history)).status, what).toBe(200)
      const isForOwners = part === 'ratings' || path === urls.desk.settings
      expect((await editor.get(history)).status, what).toBe(isForOwners ? 404 : 200)
    }
    for (const path of [
      urls.desk.revisions(site.ids.site),
      urls.desk.revisions(9999),
      urls.desk.revisions(site.ids.post, 'menus'),
    ])
      expect((await site.ana.get(path)).status, path).toBe(404)
  })

  itOnBothDatabases(
    '[DESK-32] is restored after it was removed, from the notice or from the list',
    async (open) => {
      const site = await createSite(open)
      const { ana, ids } = site
      for (const [what, path, id, part] of screensOf(site.ids)) {
        if (part || path === urls.desk.form(1, 'mail')) continue
        await ana.get(path)
        const removed = await ana.post(urls.desk.removeDocument(id), { base: ana.hidden('base') })
        const notice = await ana.page(removed.headers.get('location') ?? '')
        expect(notice, what).toContain(`<a href="${urls.desk.removedDocument(id)}">Undo</a>`)
        expect((await ana.get(path)).status, what).toBe(404)
        await ana.get(urls.desk.removedDocument(id))
        const back = await ana.post(urls.desk.restoreDocument, { id: String(id) })
        expect(back.headers.get('location'), what).toBe(path)
        expect((await ana.get(path)).status, what).toBe(200)
      }
      expect((await ana.post(urls.desk.restoreDocument, { id: String(ids.post) })).status).toBe(404)
    },
  )

  it('[DESK-33] gives back what was written into something that is gone, and saves it all the same', async () => {
    const site = await createSite(openSqlite)
    const { ana, ben, ids } = site
    const remove = async (id: number) => {
      await ben.get(urls.desk.home)
      const base = (await site.deps.documents.find({ id }))?.version ?? ''
      expect((await ben.post(urls.desk.removeDocument(id), { base })).status).toBe(303)
    }
    const cases = [
      [
        ids.notice,
        urls.desk.entry(ids.notice),
        { title: 'By <Ana>', slug: 'ice', body: 'Two words', status: 'published' },
        'notices/ice.md',
        'By <Ana>',
      ],
      [
        ids.form,
        urls.desk.form(1),
        { source: '[text* her-name] [submit]', act: 'save' },
        'forms/contact.md',
        'her-name',
      ],
      [
        ids.page,
        urls.desk.entry(ids.page),
        { title: 'All about us', body: 'Us two.', status: 'published', page: 'p' },
        'pages/about.md',
        'All about us',
      ],
    ] as const
    for (const [id, path, typed, file, words] of cases) {
      await ana.get(path)
      const fields = { document: String(id), base: ana.hidden('base'), ...typed }
      await remove(id)
      const gone = await ana.post(path, fields)
      expect(gone.status, path).toBe(409)
      expect(unescaped(ana.html()), path).toContain(words)
      expect(await text(site, file), path).toBe('')
      const sent = Object.fromEntries(hiddenOf(ana))
      expect((await ana.post(path, { ...sent, 'bring-back': 'yes' })).status, path).toBe(303)
      expect(await text(site, file), path).toContain(words)
      expect((await site.deps.documents.find({ path: file }))?.id, path).toBe(id)
    }
    const log = inWords(await site.deps.use(accountsService).audit.list({ limit: 50 }))
    expect(log.filter(({ what }) => what.startsWith('Started but did not finish'))).toEqual([])
  })

  it('[DESK-33] shows the second of two people both versions, and joins what each of them changed', async () => {
    const site = await createSite(openSqlite)
    const { ana, ben, ids } = site
    const path = urls.desk.entry(ids.question)
    for (const person of [ana, ben]) await person.get(path)
    await ana.post(path, { ...fieldsOf(ana.html()), 'field.category': 'orders' })
    const late = { ...fieldsOf(ben.html()), body: 'Two weeks.' }
    expect((await ben.post(path, late)).status).toBe(409)
    const html = ben.html()
    expect(html).toContain('<bdi>Ana</bdi> changed this while you were editing')
    expect(html).toContain('<h3>Changes since you started</h3>')
    expect(html).toMatch(/name="field\.category"[^>]*value="orders"/)
    expect(html).toMatch(/name="body"[^>]*>Two weeks\.<\/textarea>/)
    await ben.post(path, fieldsOf(ben.html()))
    expect(await text(site, 'faq/long.md')).toBe('---\ntitle: How long?\ncategory: orders\n---\nTwo weeks.\n')
  })

  it('[DESK-34] is previewed before it is saved, as the site would show it', async () => {
    const site = await createSite(openSqlite)
    const { ana } = site
    const row = { label: ['Only here'], url: ['/posts'], depth: ['0'] }
    const previews = [
      [menuAddress('main'), row, 'Only here'],
      [urls.desk.settings, { title: 'A new name' }, 'A new name'],
      [ratingAddresses.settings, { on_posts: 'yes', allow: 'nobody', structured_data: '' }, '<h1>Oak</h1>'],
      [reviewAddresses.desk.campaign('shop'), { name: 'The new shop' }, 'The new shop'],
      [bannerAddresses.desk, { ...banner, text: 'Only here, too' }, 'Only here, too'],
    ] as const
    for (const [path, fields, words] of previews) {
      await ana.get(path)
      const answer = await ana.post(path, { base: ana.hidden('base'), ...fields, act: 'preview' })
      expect(answer.status, path).toBe(200)
      const html = await answer.text()
      expect(html, path).toContain(words)
      if (path === bannerAddresses.desk) continue
      expect(html, path).not.toContain('<script')
      expect(answer.headers.get('content-security-policy'), path).toMatch(/default-src 'none'.*sandbox/)
    }
    expect(await text(site, 'site.yaml')).toBe(siteText)
    const front = await (await site.app.request(site.site)).text()
    for (const words of ['Only here', 'A new name']) expect(front).not.toContain(words)
    await ana.get(urls.desk.settings)
    const wrong = await ana.post(urls.desk.settings, { base: ana.hidden('base'), title: '', act: 'preview' })
    expect(wrong.status).toBe(422)
  })

  it('[DESK-35] says after saving what may not look right, and when there was nothing to save', async () => {
    const site = await createSite(openSqlite)
    const { ana, ids } = site
    await ana.get(urls.desk.entry(ids.page))
    const fields = {
      document: String(ids.page),
      base: ana.hidden('base'),
      title: 'About',
      status: 'published',
      page: 'p',
    }
    const answer = await ana.post(urls.desk.entry(ids.page), { ...fields, body: '::notice{id=gone}\n' })
    const page = unescaped(await ana.page(answer.headers.get('location') ?? ''))
    expect(page).toMatch(/class="message caution" role="status"[^>]*>Saved\. Your changes are live\. .*gone/)
    expect(page).toContain('One thing in the text may not look right')
    await ana.post(urls.desk.entry(ids.page), {
      ...fields,
      base: ana.hidden('base'),
      body: '::notice{id=gone}\n',
    })
    expect(await ana.page(urls.desk.entry(ids.page))).toContain('No changes to save.')
  })

  it('[DESK-60] names shortcodes of no block, and HTML that visitors do not see', async () => {
    const { ana, ids } = await createSite(openSqlite)
    await ana.get(urls.desk.entry(ids.page))
    const body = [
      '[gallery ids="1,2"]',
      '<iframe src="https://video.example/1"></iframe>',
      'He wrote [sic] and \\[gallery ids="3"], `[code id="4"]` and `<object>`. [A link id=5](/five) <!-- <embed> -->',
      'See [box]words[/box] and <script>alert(1)</script>.',
      '[playlist]',
      '> [recent_posts /]',
      // Ordinary writing, and references.
      '[Applause]',
      'A [well-known] *author* of [a_name], and an [embed].\n[off-season]',
      '[off-season]: /off\n[caption]: /five',
      '[caption]',
      'Words\n[to-do]: not a reference',
    ].join('\n\n')
    const fields = {
      document: String(ids.page),
      base: ana.hidden('base'),
      title: 'About',
      status: 'published',
    }
    const answer = await ana.post(urls.desk.entry(ids.page), { ...fields, page: 'p', body })
    const page = unescaped(await ana.page(answer.headers.get('location') ?? ''))
    expect(page).toContain('6 things in the text may not look right')
    for (const words of [
      'There is no block [gallery].',
      'There is no block [box].',
      'There is no block [playlist].',
    ])
      expect(page).toContain(words)
    expect(page).toContain('There is no block [recent_posts].')
    for (const words of ['Visitors can’t see <iframe>.', 'Visitors can’t see <script>.'])
      expect(page).toContain(words)
  })
})

const hiddenOf = (visitor: DeskVisitor) =>
  [...visitor.html().matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, unescaped(value)] as const,
  )
