import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { urls } from '#shared/urls.ts'
import { defineExtension, Hono, type HttpEnv, Island, z } from '../api/extension.ts'
import type { FormFields } from './hidden-fields.ts'
import { openTestSite, type TestSiteOptions, testSiteFolder } from './open-test-site.ts'

const told: string[] = []

const tides = defineExtension({
  name: 'tides',
  needs: ['messages:read'],
  settings: z.strictObject({ harbour: z.string() }),
  parts: ({ settings, clock }) => ({
    blocks: [
      {
        name: 'tides',
        attributes: z.strictObject({}),
        draw: async () => ({
          view: <Island name="tide-table" component={TideTable} props={settings} />,
          styles: ['tide-table'],
        }),
      },
    ],
    routes: new Hono<HttpEnv>().get('/tides/now', (c) => c.text(clock.now().toISOString())),
    on: { 'message.accepted': async () => void told.push('message.accepted') },
  }),
})

/** Answers submissions of its forms. */
const seats = defineExtension({
  name: 'seats',
  parts: () => ({
    routes: new Hono<HttpEnv>()
      .get('/seats', (c) =>
        c.html(
          `<form action="seats/take"><input type=hidden name=row value=2><input type=hidden name=with value=a>
          <input type=hidden name=with value=b><input type=hidden name=off value=1 disabled><input name=who value=You></form>
          <form action="/seats/free?all=1"><input type=hidden name=row value="a &amp; b"></form>
          <form action="/seats/free?all=1"><input type=hidden name=row value=c></form>`,
        ),
      )
      .post('/seats/:what', async (c) => c.text(await c.req.text())),
  }),
})

const TideTable = ({ harbour }: { harbour: string }) => <p className="tides">High water: {harbour}</p>

const content = {
  'site.yaml': 'title: Hillside\nemail: ana@hillside.example\n',
  'pages/home.md': '---\ntitle: Welcome\nhome: true\n---\n::tides\n',
  'forms/contact.md': '---\nid: 1\ntitle: Write to us\n---\n[text* your-name] [email* your-email] [submit]\n',
}

async function open(options: TestSiteOptions = {}) {
  const site = await openTestSite({ extensions: [tides({ harbour: 'Lemsund' })], content, ...options })
  onTestFinished(() => site.close())
  return site
}

const written = { 'your-name': 'Mia', 'your-email': 'mia@example.org' }

describe('a site in memory', () => {
  it('[EXT-20] draws what an extension adds, before anything of it is built', async () => {
    const site = await open()
    const page = await site.page('/')
    expect(page).toContain('<p class="tides">High water: <!-- -->Lemsund</p>')
    expect(page).toContain('/assets/tide-table.island.js')
    expect(page).toContain('/* tide-table.css */')
    expect((await site.request('/nowhere')).status).toBe(404)
  })

  it('[DEV-01] shows a failing test what a page says, without its head, styles, scripts and comments', async () => {
    const site = await open()
    expect(await site.main('/')).toContain('<p class="tides">High water: Lemsund</p>')
    expect(await site.main('/')).not.toMatch(/<(?:main|head|style|script|!--)[ >-]/)
    const text = await site.text('/')
    expect(text.split('\n')).toContain('High water: Lemsund')
    expect(text).not.toMatch(/[<{]|\n\n/)
    const owner = await site.signIn('owner')
    expect(await owner.text('/desk/site/extensions/tides')).toContain('Harbour')
    await expect(site.main('/tides/now')).rejects.toThrow('"/tides/now" is not a page: 200, text/plain')
  })

  it('[EXT-20] has texts that a test can change, add and take out', async () => {
    const site = await open()
    expect(await site.page('/')).toContain('Lemsund')
    await site.write('pages/home.md', '---\ntitle: Welcome\nhome: true\n---\nNo tides today.\n')
    expect(await site.page('/')).toContain('No tides today.')
    await site.write('pages/about.md', '---\ntitle: About\n---\nUs.\n')
    expect(await site.page('/about')).toContain('Us.')
    await site.remove('pages/about.md')
    expect((await site.request('/about')).status).toBe(404)
    await expect(site.remove('pages/about.md')).rejects.toThrow('The site has no text "pages/about.md".')
    await expect(site.write('pages/about.md', 'no title')).rejects.toThrow(
      /cannot be taken in\.\npages\/about/,
    )
  })

  it('[EXT-20] has the settings of an extension on its desk', async () => {
    const site = await open()
    const owner = await site.signIn('owner')
    await owner.page('/desk/site/extensions/tides')
    expect((await owner.post('/desk/site/extensions/tides', { harbour: 'Oulu' })).status).toBe(303)
    expect(await site.page('/')).toContain('Oulu')
    expect(await owner.page('/desk/site/personal-data')).toContain('Personal data')
  })

  it('[EXT-20] has a clock that goes on when a test says so', async () => {
    const site = await open({ now: new Date('2026-06-01T12:00:00Z') })
    site.clock.advance({ days: 1, hours: 2, minutes: 3, seconds: 4 })
    expect(await (await site.request('/tides/now')).text()).toBe('2026-06-02T14:03:04.000Z')
  })

  it('[EXT-20] takes what a form sends, keeps the emails, and tells extensions what happened', async () => {
    const site = await open()
    expect(await site.forms()).toEqual([{ id: 1, title: 'Write to us' }])
    expect(await site.submit(1, { 'your-name': 'Mia' })).toMatchObject({ status: 'validation_failed' })
    expect(await site.mails()).toEqual([])
    told.length = 0
    expect(await site.submit(1, written)).toMatchObject({ status: 'mail_sent' })
    expect(await site.mails()).toMatchObject([{ to: ['ana@hillside.example'] }])
    expect(told).toEqual(['message.accepted'])
  })

  it('[EXT-20] opens the desk to somebody of a role, who can send its forms', async () => {
    const site = await open()
    expect((await site.request('/desk')).status).not.toBe(200)
    const owner = await site.signIn('owner')
    expect((await owner.request('/desk')).status).toBe(200)
    await owner.page(urls.desk.people)
    const sent = await owner.post(urls.desk.invite, { name: 'Bo', role: 'editor' })
    expect(sent.status).toBeLessThan(400)
    expect((await (await site.signIn('moderator')).request(urls.desk.people)).status).toBe(403)
  })

  it('[EXT-20] sends the hidden fields of the form that leads there, as a browser would', async () => {
    const site = await open({ extensions: [seats()] })
    await site.page('/seats')
    const sent = async (path: string, fields?: FormFields) => (await site.post(path, fields)).text()
    expect(await sent('/seats/take', { who: 'Mia' })).toBe('csrf=&row=2&with=a&with=b&who=Mia')
    expect(await sent('/seats/free?all=1')).toBe('csrf=&row=a+%26+b')
    expect(await sent('/seats/free?all=1', { row: 'c' })).toBe('csrf=&row=c')
    expect(await sent('/seats/free?all=1', { row: 'd', who: 'Mia' })).toBe('csrf=&row=d&who=Mia')
    expect(await sent('/seats/none')).toBe('csrf=')
  })

  it('[EXT-20] says which setting or which file is wrong, and leaves nothing behind', async () => {
    vi.stubEnv('TMPDIR', await emptyFolder())
    // @ts-expect-error: what the types refuse is refused at run time, too
    await expect(openTestSite({ extensions: [tides({ harbour: 3 })] })).rejects.toThrow('tides.harbour')
    const broken = { 'pages/home.md': '---\ntitel: Welcome\n---\n' }
    await expect(openTestSite({ content: broken })).rejects.toThrow('pages/home.md:')
    expect(await readdir(tmpdir())).toEqual([])
  })
})

describe('the site of a folder', () => {
  it('[EXT-21] is opened with its own content, and answers every page of its sitemap', async () => {
    const folder = await siteFolder()
    const site = await testSiteFolder(folder)
    const pages = await site.pages()
    expect(pages).toContain('/about')
    for (const path of pages) expect((await site.request(path)).status).toBe(200)
    await site.close()
    expect(await readdir(folder)).toEqual(['content'])
  })
})

async function siteFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-folder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content/pages'), { recursive: true })
  await writeFile(join(folder, 'content/site.yaml'), 'title: Hillside\n')
  await writeFile(join(folder, 'content/pages/about.md'), '---\ntitle: About us\n---\nA hill.\n')
  return folder
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-empty-'))
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}
