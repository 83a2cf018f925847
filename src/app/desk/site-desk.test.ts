import { describe, expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { addresses as bannerAddresses } from '#features/banner/server/addresses.ts'
import { menuAddress } from '#features/menu/desk/addresses.ts'
import { urls } from '#shared/urls.ts'
import { openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite } from '../../../test/desk-site.ts'
import { fieldsOf } from '../../../test/entry-form.ts'
import { inWords } from '../../../test/in-words.ts'
import { summaryOf } from '../../../test/problem-summary.ts'

const siteText = `title: Hillside
description: A workshop.
timezone: Europe/Helsinki
# Where to go
menus:
  main:
    - label: Posts
      url: /posts
      children:
        - label: Timber
          url: /category/timber
    - label: About
      url: /about
categories:
  timber:
    name: Timber
`

async function createSite(open: Parameters<typeof createDeskSite>[0]) {
  const site = await createDeskSite(open)
  const save = async (path: string, text: string) => {
    const saved = await site.deps.documents.save({ path, text }, 'import')
    if (!saved.ok) throw new Error(JSON.stringify(saved.problem))
    return saved.value.id
  }
  await save('site.yaml', siteText)
  const editor = await site.signedIn('editor', 'Ana')
  const other = await site.signedIn('editor', 'Ben')
  const html = async (path: string) => (await site.app.request(`http://localhost:3000${path}`)).text()
  return { ...site, save, editor, other, html }
}

const textOf = async ({ deps }: Pick<DeskSite, 'deps'>, path: string) =>
  (await deps.documents.find({ path }))?.text

const lastOf = async ({ deps }: Pick<DeskSite, 'deps'>) => {
  const [entry] = inWords(await deps.use(accountsService).audit.list({ limit: 1 }))
  return entry && `${entry.who}: ${entry.what}`
}

const rows = {
  label: ['Posts', 'Timber', 'About'],
  url: ['/posts', '/category/timber', '/about'],
  depth: ['0', '1', '0'],
}

describe('menus on the desk', () => {
  it('are changed by buttons without script, and saved when that is said', async () => {
    const site = await createSite(openSqlite)
    const { editor } = site
    await editor.get(menuAddress('main'))
    const base = editor.hidden('base')
    const up = await editor.post(menuAddress('main'), { base, ...rows, act: 'up 2' })
    expect(up.status).toBe(200)
    expect([...editor.html().matchAll(/name="label"[^>]*value="(\w+)"/g)].map(([, label]) => label)).toEqual([
      'About',
      'Posts',
      'Timber',
    ])
    expect(await textOf(site, 'site.yaml')).toBe(siteText)
    await editor.post(menuAddress('main'), {
      base,
      ...rows,
      act: 'add-choice',
      choice: '/category/timber',
    })
    expect(editor.html()).toMatch(/This is not saved yet/)

    const changed = { label: ['About', 'Posts'], url: ['/about', '/posts'], depth: ['0', '0'] }
    await editor.post(menuAddress('main'), { base, ...changed, act: 'save' })
    expect(await textOf(site, 'site.yaml')).toContain(
      '# Where to go\nmenus:\n  main:\n    - label: About\n      url: /about\n    - label: Posts\n      url: /posts\ncategories:',
    )
    expect(await site.html('/posts')).toMatch(/href="\/about"[\s\S]*href="\/posts"/)
    expect(await lastOf(site)).toBe('Ana: Changed “Main menu”')
  })

  it('[DESK-55] complete an address that lacks only its beginning, and no other', async () => {
    const site = await createSite(openSqlite)
    await site.editor.get(menuAddress('main'))
    const answer = await site.editor.post(menuAddress('main'), {
      base: site.editor.hidden('base'),
      label: ['Instagram', 'Posts', 'Mail'],
      url: ['instagram.com/vos', '/posts', 'mailto:ana@hillside.example'],
      depth: ['0', '0', '0'],
      act: 'save',
    })
    expect(answer.status).toBe(303)
    const text = await textOf(site, 'site.yaml')
    expect(text).toContain('url: https://instagram.com/vos')
    expect(text).toContain('url: mailto:ana@hillside.example')
  })

  it('refuse a line that leads nowhere, and keep what was written', async () => {
    const site = await createSite(openSqlite)
    await site.editor.get(menuAddress('main'))
    const answer = await site.editor.post(menuAddress('main'), {
      base: site.editor.hidden('base'),
      label: ['', '<b>x</b>'],
      url: ['/about', 'javascript:alert(1)'],
      depth: ['0', '7'],
      act: 'save',
    })
    expect(answer.status).toBe(422)
    expect(summaryOf(site.editor.html())).toEqual([
      'Label of line 1: Enter a label.',
      expect.stringContaining('Address of line 2: Use a path on this site such as /about'),
    ])
    expect(site.editor.html()).not.toContain('<b>x</b>')
    expect(await textOf(site, 'site.yaml')).toBe(siteText)
  })

  it('tell the second of two people, and overwrite nothing', async () => {
    const site = await createSite(openSqlite)
    for (const person of [site.editor, site.other]) await person.get(menuAddress('main'))
    const save = (person: typeof site.editor, label: string) =>
      person.post(menuAddress('main'), {
        base: person.hidden('base'),
        ...{ label: [label], url: ['/x'], depth: ['0'], act: 'save' },
      })
    await save(site.editor, 'From Ana')
    expect((await save(site.other, 'From Ben')).status).toBe(409)
    expect(site.other.html()).toContain('<bdi>Ana</bdi> changed this')
    expect(site.other.html()).toContain('value="From Ben"')
    expect(await textOf(site, 'site.yaml')).toContain('From Ana')
  })
})

const banner = {
  text: 'Sale',
  label: 'See',
  url: '/sale',
  campaign: 'sale',
  from: '2026-05-01T09:30',
  'own-colours': 'yes',
  background: '#1f4d3a',
  colour: '#ffffff',
  act: 'save',
}

describe('the banner on the desk', () => {
  it('is put above every page, by the clocks of the site, and taken away', async () => {
    const site = await createSite(openSqlite)
    const { editor } = site
    expect(await site.html('/posts')).not.toContain('class="top-banner"')
    await editor.get(bannerAddresses.desk)
    await editor.post(bannerAddresses.desk, { base: editor.hidden('base'), ...banner })
    expect(await textOf(site, 'site.yaml')).toContain('from: 2026-05-01T09:30:00+03:00\n')
    expect(await site.html('/posts')).toContain('class="top-banner"')
    await editor.get(bannerAddresses.desk)
    expect(editor.html()).toContain('value="2026-05-01T09:30"')
    expect(editor.html()).toContain('Contrast 9.')
    const base = editor.hidden('base')
    await editor.post(bannerAddresses.desk, { base, ...banner, act: 'remove' })
    expect(await textOf(site, 'site.yaml')).toBe(siteText)
    expect(await lastOf(site)).toBe('Ana: Removed “Banner”')
  })

  it('is previewed without being kept, and refused in colours nobody can read', async () => {
    const site = await createSite(openSqlite)
    const { editor } = site
    await editor.get(bannerAddresses.desk)
    const base = editor.hidden('base')
    await editor.post(bannerAddresses.desk, { base, ...banner, act: 'preview' })
    expect(editor.html()).toContain('class="top-banner"')
    const style = await editor.get(bannerAddresses.coloursOf('#1f4d3a', '#ffffff'))
    expect(await style.text()).toContain('--banner-paper:#1f4d3a')
    expect(await (await editor.get(bannerAddresses.coloursOf('#fff}*{', '#ffffff'))).text()).toBe('')
    const wrong = { ...banner, background: '#777777', colour: '#888888', until: '2026-04-01T00:00', url: 'x' }
    expect((await editor.post(bannerAddresses.desk, { base, ...wrong })).status).toBe(422)
    expect(summaryOf(editor.html())).toHaveLength(3)
    for (const words of ['at least 4.5 to 1', 'Choose a time after', 'Use a path on this site', 'value="x"'])
      expect(editor.html()).toContain(words)
    expect(await textOf(site, 'site.yaml')).toBe(siteText)
  })
})

const noticeText = `---
id: holiday
title: We are away # until August
until: '2026-08-01T00:00:00+03:00'
---

Write to us **all the same**.
`

describe('notices on the desk', () => {
  it('are content, shown on the page that asks for them by their id, and changed to the letter', async () => {
    const site = await createSite(openSqlite)
    const { editor } = site
    await site.save('pages/visit.md', '---\ntitle: Visit\n---\n::notice{id=holiday}\n')
    const id = await site.save('notices/away.md', noticeText)
    expect(await site.html('/visit')).toContain('We are away')
    expect((await editor.get(`/desk/site/notices/edit?id=${id}`)).headers.get('location')).toBe(
      urls.desk.entry(id),
    )
    await editor.get(urls.desk.entry(id))
    const fields = fieldsOf(editor.html())
    expect(fields).toMatchObject({
      slug: 'holiday',
      'field.until': '2026-08-01T00:00',
      'field.level': 'info',
    })
    await editor.post(urls.desk.entry(id), { ...fields, 'field.level': 'warning' })
    expect(await textOf(site, 'notices/away.md')).toBe(
      noticeText.replace("+03:00'\n", "+03:00'\nlevel: warning\n"),
    )
    expect(await site.html('/visit')).toContain('data-level="warning"')
    const list = await editor.page(urls.desk.content({ kind: 'notice' }))
    expect(list).toMatch(/shown until <time dateTime="2026-07-31T21:00/)
    expect(list).toContain('::notice{id=holiday}')
    await editor.get(urls.desk.entry(id))
    await editor.post(urls.desk.entry(id), { ...fieldsOf(editor.html()), 'field.until': '2026-09-01T00:00' })
    expect(await textOf(site, 'notices/away.md')).toContain('until: 2026-09-01T00:00:00+03:00')
  })

  it('that are wrong are refused with what was written', async () => {
    const { editor } = await createSite(openSqlite)
    await editor.get(urls.desk.entry('new-notice'))
    const wrong = { ...fieldsOf(editor.html()), title: 'Away', slug: 'Not good' }
    const times = { 'field.from': 'soon', 'field.until': '2026-09-01T00:00' }
    expect((await editor.post(urls.desk.entry('new-notice'), { ...wrong, ...times })).status).toBe(422)
    for (const words of ['Use lowercase letters', 'Use a date and time', 'value="Not good"', 'value="soon"'])
      expect(editor.html()).toContain(words)
    const turned = { 'field.from': '2026-10-01T00:00', 'field.until': '2026-09-01T00:00' }
    await editor.post(urls.desk.entry('new-notice'), { ...wrong, slug: 'away', ...turned })
    expect(editor.html()).toContain('Choose a time after')
  })
})

describe('questions on the desk', () => {
  it('are written, put in order, and stay removed when the content folder is imported again', async () => {
    const site = await createSite(openSqlite)
    const { editor } = site
    await site.save('pages/faq.md', '---\ntitle: Help\n---\n::faq{category=orders}\n')
    const question = urls.desk.entry('new-question')
    for (const [title, order] of [
      ['How long?', '10'],
      ['How much?', '20'],
      ['How far?', '20'],
    ] as const) {
      await editor.get(question)
      const answer = { body: `Answer to ${title}`, 'field.category': 'orders' }
      await editor.post(question, { ...fieldsOf(editor.html()), ...answer, title, order })
    }
    const asked = async () => [
      ...new Set([...(await site.html('/faq')).matchAll(/>(How \w+\?)</g)].map(([, one]) => one)),
    ]
    expect(await asked()).toEqual(['How long?', 'How far?', 'How much?'])
    const inOrder = urls.desk.arrange('question')
    const moveUp = async (id: string) => {
      const { entry = [] } = fieldsOf(await editor.page(inOrder), `action="${inOrder}"`)
      await editor.post(inOrder, { entry, act: `up ${id}` })
    }
    const much = String((await site.deps.documents.find({ path: 'faq/how-much.md' }))?.id)
    await moveUp(much)
    expect(await asked()).toEqual(['How long?', 'How much?', 'How far?'])
    await moveUp(much)
    expect(await asked()).toEqual(['How much?', 'How long?', 'How far?'])
    expect(await lastOf(site)).toBe('Ana: Changed “Questions”')

    await editor.get(urls.desk.entry(much))
    await editor.post(urls.desk.removeDocument(much), { base: editor.hidden('base') })
    await site.deps.documents.importFolder(site.folder)
    expect(await asked()).toEqual(['How long?', 'How far?'])
  })

  it('are found where they were before', async () => {
    const { editor } = await createSite(openSqlite)
    for (const [before, now] of [
      ['/desk/site/questions', urls.desk.content({ kind: 'question' })],
      ['/desk/site/questions/edit', urls.desk.entry('new-question')],
      ['/desk/site/questions/edit?id=7', urls.desk.entry(7)],
    ] as const)
      expect((await editor.get(before)).headers.get('location')).toBe(now)
  })

  it('keep what somebody else writes into one while it is moved, and say so when a move cannot be saved', async () => {
    const site = await createSite(openSqlite)
    const { editor } = site
    const { documents } = site.deps
    const question = (title: string, order: number) =>
      `---\ntitle: ${title}\ncategory: orders\norder: ${order}\n---\nAnswer to ${title}\n`
    await site.save('faq/long.md', question('How long?', 10))
    await site.save('faq/much.md', question('How much?', 20))
    await site.save('faq/far.md', question('How far?', 50))
    const idOf = async (name: string) => (await documents.find({ path: `faq/${name}.md` }))?.id ?? 0
    const [id, much, far] = [await idOf('long'), await idOf('much'), await idOf('far')]
    const textOf = async () => (await documents.find({ id }))?.text ?? ''
    const inOrder = urls.desk.arrange('question')
    await editor.get(inOrder)

    const find = documents.find.bind(documents)
    const meanwhile = (write: () => Promise<unknown>) => {
      documents.find = async (which) => {
        const found = await find(which)
        if (found?.id !== id) return found
        documents.find = find
        await write()
        return found
      }
    }
    meanwhile(() => documents.save({ path: 'faq/long.md', text: question('How long now?', 10) }, 'Bo'))
    await editor.post(inOrder, { entry: [id, much, far].map(String), act: `down ${id}` })
    expect(await textOf()).toBe(question('How long now?', 30))

    await editor.get(inOrder)
    meanwhile(() => documents.remove(id, 'Bo'))
    await editor.post(inOrder, { entry: [much, far, id].map(String), act: 'save' })
    const page = await editor.page(inOrder)
    expect(page).toContain('wasn’t moved')
    expect(page).not.toContain(urls.desk.entry(id))
  })
})
