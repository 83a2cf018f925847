import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite } from '../../../test/desk-site.ts'
import { fieldsOf } from '../../../test/entry-form.ts'
import { inWords } from '../../../test/in-words.ts'

async function take(site: DeskSite, files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(site.folder, path)), { recursive: true })
    await writeFile(join(site.folder, path), text)
  }
  return site.deps.documents.importFolder(site.folder)
}

const idOf = async (site: DeskSite, path: string) => (await site.deps.documents.find({ path }))?.id ?? 0

const oak = '---\ntitle: Oak\ndate: 2026-05-01\naliases:\n  - /heavy-wood # by hand\n---\nHeavy.\n'
const ash = '---\ntitle: Ash\ndate: 2026-05-01\naliases: [/heavy-wood/, /about]\n---\nTough.\n'

describe('old addresses on the desk', () => {
  it('[WP-43] are shown and changed with the other settings of a text', async () => {
    const site = await createDeskSite(openSqlite)
    await take(site, { 'posts/oak.md': oak })
    const id = await idOf(site, 'posts/oak.md')
    const editor = await site.signedIn('editor')
    await editor.get(urls.desk.entry(id))
    const fields = fieldsOf(editor.html())
    expect(fields.aliases).toBe('/heavy-wood')
    await editor.post(urls.desk.entry(id), { ...fields, excerpt: 'New' })
    const text = async () => (await site.deps.documents.find({ id }))?.text
    expect(await text()).toContain('  - /heavy-wood # by hand\n')
    await editor.get(urls.desk.entry(id))
    const wrong = await editor.post(urls.desk.entry(id), { ...fieldsOf(editor.html()), aliases: 'no-slash' })
    expect([wrong.status, await wrong.text()]).toEqual([
      422,
      expect.stringContaining('Start it with a slash'),
    ])
    await editor.get(urls.desk.entry(id))
    await editor.post(urls.desk.entry(id), {
      ...fieldsOf(editor.html()),
      aliases: '/heavy-wood\r\n\r\n /?p=7 \r\n',
    })
    expect(await text()).toContain('aliases:\n  - /heavy-wood\n  - /?p=7\n')
    for (const address of ['/heavy-wood/', '/?p=7'])
      expect((await site.app.request(address)).headers.get('location')).toBe('/posts/oak')
    await editor.get(urls.desk.entry(id))
    await editor.post(urls.desk.entry(id), { ...fieldsOf(editor.html()), aliases: '' })
    expect(await text()).not.toContain('aliases')
    expect((await site.app.request('/heavy-wood')).status).toBe(404)
  })

  it('[WP-42] tells of one that another text named first, and of one that belongs to a page', async () => {
    const site = await createDeskSite(openSqlite)
    await take(site, { 'posts/oak.md': oak })
    const { problems } = await take(site, {
      'posts/ash.md': ash,
      'pages/about.md': '---\ntitle: About\n---\nUs.\n',
    })
    expect(inWords(problems)).toEqual([
      {
        path: 'posts/ash.md',
        line: 4,
        key: 'aliases',
        severity: 'warning',
        what: 'The old address /heavy-wood goes to “Oak”, which listed it first.',
        fix: 'Remove it from "aliases" in one of the two.',
      },
      {
        path: 'posts/ash.md',
        line: 4,
        key: 'aliases',
        severity: 'warning',
        what: '“About” has the address /about, so nobody is redirected from there.',
        fix: 'Remove it from "aliases", or give that page another "slug".',
      },
    ])
  })
})
