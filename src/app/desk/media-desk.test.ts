import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { exportMedia } from '#features/library/server/export-media.ts'
import { listDataFiles } from '#platform/backup/data-files.ts'
import { picturesService } from '#platform/services/library.ts'
import { urls } from '#shared/urls.ts'
import { openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite } from '../../../test/desk-site.ts'
import { inWords } from '../../../test/in-words.ts'

let photograph: Buffer

beforeAll(async () => {
  const plain = { create: { width: 900, height: 600, channels: 3, background: '#a85' } } as const
  photograph = await sharp(plain)
    .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '60/1 10/1 0/1' } })
    .jpeg()
    .toBuffer()
})

const file = (name: string, content: string | Buffer) =>
  new File([new Uint8Array(Buffer.from(content))], name)

const json = { accept: 'application/json' }

async function editorOf(site: DeskSite) {
  const editor = await site.signedIn('editor')
  await editor.get(urls.desk.media())
  return editor
}

describe('the media library', () => {
  it('takes a picture with its description, without the notes of the camera, and shows it on the site', async () => {
    const site = await createDeskSite(openSqlite)
    const editor = await editorOf(site)
    const answer = await editor.postFiles(
      urls.desk.media(),
      [file('Käytävä & Oak (1).JPG', photograph)],
      { alt: 'An oak [tall]' },
      json,
    )
    expect(await answer.json()).toMatchObject({
      path: '/media/kaytava-oak-1.jpg',
      alt: 'An oak [tall]',
      width: 900,
      height: 600,
      markdown: '![An oak \\[tall\\]](/media/kaytava-oak-1.jpg)',
    })
    const shown = await site.app.request('http://localhost:3000/media/kaytava-oak-1.jpg')
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    const { exif, width } = await sharp(await shown.arrayBuffer()).metadata()
    expect([exif, width]).toEqual([undefined, 900])
    const [entry] = inWords(await site.deps.use(accountsService).audit.list({ limit: 1 }))
    expect(`${entry?.who}: ${entry?.what}`).toBe('editor: Uploaded kaytava-oak-1.jpg')
  })

  it('[PERF-83] [PERF-87] says how many pictures are being made ready, and names those that cannot be', async () => {
    const site = await createDeskSite(openSqlite)
    const editor = await editorOf(site)
    const owner = await site.signedIn('owner')
    await editor.postFiles(urls.desk.media(), [file('oak.jpg', photograph)], {}, json)
    await mkdir(join(site.folder, 'media'), { recursive: true })
    await writeFile(join(site.folder, 'media/broken.png'), 'no picture')
    expect(await editor.page(urls.desk.media())).toContain('Preparing pictures: 2 of 2 left.')
    expect(await owner.page(urls.desk.home)).not.toContain('smaller versions couldn’t')

    await site.deps.use(picturesService).makeReady({ maxMs: 60_000, tell() {} })
    expect(await editor.page(urls.desk.media())).not.toContain('Preparing pictures')
    expect(await owner.page(urls.desk.home)).toContain('smaller versions couldn’t be created: broken.png.')
  })

  it('lists the newest upload first, then what came with the content folder by name', async () => {
    const site = await createDeskSite(openSqlite)
    const folder = join(site.folder, 'media')
    await mkdir(folder, { recursive: true })
    for (const [place, name] of ['c.txt', 'a.txt', 'b.txt'].entries()) {
      await writeFile(join(folder, name), name)
      await utimes(join(folder, name), place, place)
    }
    const editor = await editorOf(site)
    for (const [place, name] of ['y.txt', 'z.txt'].entries()) {
      await editor.postFiles(urls.desk.media(), [file(name, 'text')], {}, json)
      await utimes(join(site.folder, 'data/media', name), place, place)
    }
    const html = await editor.page(urls.desk.media())
    expect([...html.matchAll(/media-name">([^<]+)</g)].map(([, name]) => name)).toEqual([
      ...['z.txt', 'y.txt'],
      ...['a.txt', 'b.txt', 'c.txt'],
    ])
    expect(html).toContain('5 files: newest uploads first')
  })

  it('[DESK-57] says what to do about a photograph that browsers cannot show', async () => {
    const site = await createDeskSite(openSqlite)
    const editor = await editorOf(site)
    const answer = await editor.postFiles(urls.desk.media(), [file('IMG_0042.HEIC', 'ftypheic')], {}, json)
    expect(await answer.text()).toContain('Settings > Camera > Formats')
  })

  it('takes several without script and asks what each of them shows', async () => {
    const site = await createDeskSite(openSqlite)
    const editor = await editorOf(site)
    const answer = await editor.postFiles(urls.desk.media(), [
      file('oak.jpg', photograph),
      file('oak.jpg', photograph),
      file('run.exe', 'MZ'),
    ])
    expect(answer.headers.get('location')).toBe('/desk/media/describe?name=oak.jpg&name=oak-2.jpg')
    const html = await editor.page(answer.headers.get('location') ?? '')
    expect(html).toContain('2 files uploaded. run.exe: Files of this type can’t be uploaded')
    await editor.post(urls.desk.mediaDescribe(), {
      name: ['oak.jpg', 'oak-2.jpg'],
      'base-0': editor.hidden('base-0'),
      'base-1': editor.hidden('base-1'),
      '0.alt': 'An oak in May',
      '1.decorative': 'yes',
      '1.credit': 'Ana <script>',
    })
    expect(await editor.page(urls.desk.media({ bare: 'yes' }))).toContain('No matching files.')
    expect(await editor.page(urls.desk.media({ q: 'MAY' }))).toContain('One file')
    const page = await editor.page(urls.desk.mediaFile('oak-2.jpg'))
    expect(page).toContain('value="Ana &lt;script&gt;"')
    expect(/<input[^>]*name="decorative"[^>]*>/.exec(page)?.[0]).toContain('checked')
  })

  it('offers its pictures for choosing, and takes a typed path without script', async () => {
    const site = await createDeskSite(openSqlite)
    const editor = await editorOf(site)
    await editor.postFiles(urls.desk.media(), [file('oak.jpg', photograph)], { alt: 'An oak' }, json)
    await editor.postFiles(urls.desk.media(), [file('elm.jpg', photograph)], { decorative: 'on' }, json)
    await editor.postFiles(urls.desk.media(), [file('notes.txt', 'Words.')], {}, json)
    const asked = await editor.get(urls.desk.media({ kind: 'picture', q: 'oak' }), json)
    expect(await asked.json()).toMatchObject({
      files: [{ path: '/media/oak.jpg', alt: 'An oak', decorative: false, thumbnail: expect.any(String) }],
      total: 1,
    })
    const all = await editor.get(urls.desk.media({ kind: 'picture' }), json)
    expect(await all.json()).toMatchObject({ total: 2 })
    const html = await editor.page(urls.desk.entry('new-post'))
    expect(html).toMatch(/<input[^>]*name="image"/)
    expect(html).toContain('<option value="/media/oak.jpg"')
    await editor.post(urls.desk.entry('new-post'), {
      ...{ base: 'new', title: 'Oak', image: '/media/oak.jpg', image_alt: 'An oak', body: 'Words.' },
    })
    const { id } = (await site.deps.documents.list('post'))[0] ?? { id: 0 }
    expect(await editor.page(urls.desk.entry(id))).toMatch(
      /<img class="media-thumbnail" src="\/media\/oak\.jpg\/[0-9a-f]+-480\.webp"/,
    )
  })

  it.each([
    ['nothing in it', 'oak.jpg', '', 'The file is empty.'],
    ['a page called a picture', 'oak.png', '<html><script>alert(1)</script>', 'browsers can’t show it'],
    ['a program called a paper', 'paper.pdf', 'MZ…', 'match its extension'],
    ['a page', 'page.html', '<script>alert(1)</script>', 'can’t be uploaded'],
    ['picture is damaged', 'mark.svg', '<p>Hello</p>', 'picture is damaged'],
    [
      'a drawing of 20,000 levels',
      'deep.svg',
      `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}</svg>`,
      'picture is damaged',
    ],
    [
      'a drawing that closes what it never opened',
      'deep.svg',
      `<svg xmlns="http://www.w3.org/2000/svg">${'<g></x>'.repeat(20_000)}</svg>`,
      'picture is damaged',
    ],
  ])('refuses what has %s', async (_, name, content, words) => {
    const site = await createDeskSite(openSqlite)
    const editor = await editorOf(site)
    const answer = await editor.postFiles(urls.desk.media(), [file(name, content)], {}, json)
    expect(answer.status).toBe(422)
    expect((await answer.json()).problem).toContain(words)
    const page = await editor.postFiles(urls.desk.media(), [file(name, content)])
    expect([page.status, editor.html().includes(words)]).toEqual([422, true])
    expect(inWords(await site.deps.use(accountsService).audit.list({ limit: 1 }))).toEqual([])
  })

  it('keeps of a drawing only what draws', async () => {
    const site = await createDeskSite(openSqlite)
    const editor = await editorOf(site)
    const drawing = `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="30" viewBox="0 0 40 30" onload="alert(1)">
      <script>alert(2)</script><style>@import url(https://evil.example/x.css)</style>
      <foreignObject><div xmlns="http://www.w3.org/1999/xhtml"><img src="https://evil.example" onerror="alert(4)"/></div></foreignObject>
      <defs><linearGradient id="g"><stop offset="0" stop-color="#a85"/></linearGradient></defs>
      <a href="javascript:alert(3)"><path d="M0 0h4"/></a><use xlink:href="https://evil.example/x.svg#a"/>
      <rect width="40" height="30" fill="url(#g)" style="fill:url(https://evil.example/y)"/><use href="#g"/></svg>`
    await editor.postFiles(urls.desk.media(), [file('mark.svg', drawing)], {}, json)
    const kept = await readFile(join(site.folder, 'data/media/mark.svg'), 'utf8')
    expect(kept).not.toMatch(/script|evil|onload|foreign|import|javascript|onerror/i)
    expect(kept).toContain('viewBox="0 0 40 30"')
    expect(kept).toContain('fill="url(#g)"')
    expect(await sharp(Buffer.from(kept)).metadata()).toMatchObject({ width: 40, height: 30 })
  })

  it('replaces a file at its address, and deletes one that is used only when told to', async () => {
    const site = await createDeskSite(openSqlite)
    const editor = await editorOf(site)
    await editor.postFiles(urls.desk.media(), [file('oak.jpg', photograph)], { alt: 'An oak' }, json)
    await site.deps.documents.save(
      { path: 'pages/oak.md', text: '---\ntitle: Oak\n---\n![An oak](/media/oak.jpg)\n' },
      'ana',
    )
    const page = async () => (await site.app.request('http://localhost:3000/oak')).text()
    expect(await page()).toContain('width="900" height="600"')
    const other = await sharp(photograph).resize(300, 300).jpeg().toBuffer()
    await editor.get(urls.desk.mediaFile('oak.jpg'))
    expect(editor.html()).toMatch(/<a href="\/desk\/content\/edit\/\d+">Oak<\/a>.*pages\/oak\.md/)
    await editor.postFiles(urls.desk.mediaReplace, [file('other.jpg', other)], { name: 'oak.jpg' })
    expect(await page()).toContain('width="300" height="300"')

    const refused = await editor.postFiles(
      urls.desk.mediaReplace,
      [file('x.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')],
      { name: 'oak.jpg' },
    )
    expect([refused.status, editor.html().includes('Its address ends in .jpg')]).toEqual([422, true])

    expect((await editor.post(urls.desk.mediaDelete, { name: 'oak.jpg' })).status).toBe(422)
    await editor.post(urls.desk.mediaDelete, { name: 'oak.jpg', anyway: 'yes' })
    expect((await site.app.request('http://localhost:3000/media/oak.jpg')).status).toBe(404)
    expect(await page()).not.toContain('width="300"')
    expect((await editor.get(urls.desk.mediaFile('oak.jpg'))).status).toBe(404)
  })

  it('says where a file is used, with the way to the screen of each', async () => {
    const site = await createDeskSite(openSqlite)
    const editor = await editorOf(site)
    await editor.postFiles(urls.desk.media(), [file('oak.jpg', photograph)], { alt: 'An oak' }, json)
    const used = '![An oak](/media/oak.jpg)\n'
    const form = await site.deps.documents.find({ path: 'forms/contact.md' })
    for (const [path, text] of [
      ['pages/oak.md', `---\ntitle: Oak\n---\n${used}`],
      ['notices/ice.md', `---\nid: ice\ntitle: Ice road\n---\n${used}`],
      ['forms/contact.md', `${form?.text}\n${used}`],
      ['site.yaml', 'title: Hillside\nlogo: /media/oak.jpg\n'],
    ] as const)
      await site.deps.documents.save({ path, text }, 'ana')
    const html = await editor.page(urls.desk.mediaFile('oak.jpg'))
    const linkTo = (path: string) =>
      new RegExp(`<a href="([^"]+)">[^<]*</a> <span class="field-hint">\\(${path}\\)`).exec(html)?.[1]
    const idAt = async (path: string) => (await site.deps.documents.find({ path }))?.id ?? 0
    expect(linkTo('pages/oak.md')).toBe(urls.desk.entry(await idAt('pages/oak.md')))
    expect(linkTo('notices/ice.md')).toBe(urls.desk.entry(await idAt('notices/ice.md')))
    expect(linkTo('forms/contact.md')).toMatch(/^\/desk\/forms\//)
    expect(linkTo('site.yaml')).toBe(urls.desk.settings)
  })

  it('is written out by an export, with what is told, and a deleted file of the content folder stays away', async () => {
    const site = await createDeskSite(openSqlite)
    await mkdir(join(site.folder, 'media'))
    await writeFile(join(site.folder, 'media/old.jpg'), photograph)
    const editor = await editorOf(site)
    await editor.postFiles(urls.desk.media(), [file('old.jpg', photograph)], { alt: 'An oak' }, json)
    await editor.post(urls.desk.mediaDelete, { name: 'old.jpg' })
    expect((await site.app.request('http://localhost:3000/media/old.jpg')).status).toBe(404)
    expect((await site.app.request('http://localhost:3000/media/old-2.jpg')).status).toBe(200)
    const target = join(site.folder, 'copy')
    await site.deps.documents.exportFolder(target)
    expect(await exportMedia(site.deps.folders, target)).toEqual({
      written: 1,
      unchanged: 0,
      left: [],
    })
    expect(await exportMedia(site.deps.folders, target)).toEqual({
      written: 0,
      unchanged: 1,
      left: [],
    })
    await writeFile(join(target, 'media/old-2.jpg'), 'another picture')
    expect(await exportMedia(site.deps.folders, target)).toMatchObject({
      left: ['media/old-2.jpg'],
    })
    expect(await readFile(join(target, 'media/old-2.jpg'), 'utf8')).toBe('another picture')
    expect((await readdir(join(target, 'media'))).toSorted()).toEqual(['old-2.jpg', 'old-2.jpg.yaml'])
    expect(await listDataFiles(join(site.folder, 'data'))).toContain('media/old-2.jpg')
  })

  it('tells the second of two people who describe a file', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await editorOf(site)
    await ana.postFiles(urls.desk.media(), [file('oak.jpg', photograph)], {}, json)
    const ben = await site.signedIn('owner', 'Ben')
    for (const person of [ana, ben]) await person.get(urls.desk.mediaFile('oak.jpg'))
    const writeAlt = (person: typeof ana, alt: string) =>
      person.post(urls.desk.mediaText, { name: 'oak.jpg', base: person.hidden('base'), alt })
    await writeAlt(ana, 'An oak')
    expect((await writeAlt({ ...ana, ...ben }, 'A tree')).status).toBe(409)
    expect(ben.html()).toContain('changed this while you were editing')
    expect(ben.html()).toContain('value="A tree"')
    expect(await ana.page(urls.desk.mediaFile('oak.jpg'))).toContain('value="An oak"')
    const many = await ben.post(urls.desk.mediaDescribe(), {
      name: 'oak.jpg',
      'base-0': 'older',
      '0.alt': 'A tall tree',
    })
    expect(many.status).toBe(409)
    expect(ben.html()).toContain('value="A tall tree"')
    expect(ben.html()).toContain('An oak')
    await ben.post(urls.desk.mediaDescribe(), {
      name: 'oak.jpg',
      'base-0': ben.hidden('base-0'),
      '0.alt': 'A tall tree',
    })
    expect(await ana.page(urls.desk.mediaFile('oak.jpg'))).toContain('value="A tall tree"')
  })

  it('keeps out of the disk what nobody may put there', async () => {
    const site = await createDeskSite(openSqlite)
    const moderator = await site.signedIn('moderator')
    await moderator.get(urls.desk.account)
    const answer = await moderator.postFiles(urls.desk.media(), [file('oak.jpg', photograph)], {}, json)
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { problem: 'You don’t have access to this page.' },
    ])
    const stranger = site.visitor()
    const asked = await stranger.postFiles(urls.desk.media(), [file('oak.jpg', photograph)], {}, json)
    expect(asked.status).toBe(401)
    const editor = await editorOf(site)
    const forged = await editor.postFiles(urls.desk.media(), [file('oak.jpg', photograph)], { csrf: 'x' })
    expect(forged.status).toBe(403)
    expect(await readdir(join(site.folder, 'data/media')).catch(() => [])).toEqual([])
  })
})
