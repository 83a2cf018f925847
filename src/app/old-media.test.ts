import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, openSqlite } from '../../test/databases.ts'
import { createDeskSite, type DeskSite } from '../../test/desk-site.ts'

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

async function write(site: DeskSite, files: Record<string, string | Buffer>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(site.folder, path)), { recursive: true })
    await writeFile(join(site.folder, path), content)
  }
  return site.deps.documents.importFolder(site.folder)
}

const files = {
  'media/2019/03/Slip_At.JPG.gif': pixel,
  'media/2019/03/Slip_At.JPG.gif.yaml':
    'alt: The slip\nid: 100\naliases:\n  - /first-light/the-slip # its page\n',
  'media/flag.gif': pixel,
  'media/flag.gif.yaml': 'id: 101\naliases: [/flag, /wp-content/uploads/2026/11/Flagge.gif]\n',
}

describe('a file of a WordPress', () => {
  const make = async (open = openSqlite) => {
    const site = await createDeskSite(open)
    expect((await write(site, files)).problems).toEqual([])
    const leads = async (path: string) => (await site.app.request(path)).headers.get('location')
    return { site, leads }
  }

  itOnBothDatabases(
    '[WP-52] is found where it was uploaded, in each size, and by its page and number',
    async (open) => {
      const { site, leads } = await make(open)
      const slip = '/media/2019/03/Slip_At.JPG.gif'
      for (const asked of [
        '/wp-content/uploads/2019/03/Slip_At.JPG.gif',
        '/wp-content/uploads/sites/3/2019/03/Slip_At.JPG.gif',
        '/wp-content/uploads/2019/03/Slip_At.JPG-300x200.gif',
        '/wp-content/uploads/2019/03/Slip_At.JPG-scaled.gif',
        '/wp-content/uploads/2019/03/Slip_At.JPG-rotated-1024x768.gif',
        '/wp-content/uploads/2019/03/Slip_At.JPG-e1571234567890.gif',
        '/?attachment_id=100',
        '/?p=100',
        '/first-light/the-slip/',
      ])
        expect([asked, await leads(asked)]).toEqual([asked, slip])
      for (const asked of [
        '/flag/',
        '/?attachment_id=101',
        '/wp-content/uploads/2026/11/Flagge.gif',
        '/wp-content/uploads/2026/11/Flagge-150x150.gif',
      ])
        expect([asked, await leads(asked)]).toEqual([asked, '/media/flag.gif'])
      expect((await site.app.request(slip)).status).toBe(200)
    },
  )

  it('[WP-52] leads nowhere when it is not there', async () => {
    const { site } = await make()
    for (const asked of [
      '/wp-content/uploads/2019/03/none.gif',
      '/wp-content/uploads/%2e%2e/site.yaml',
      '/wp-content/uploads/2019/03/slip_at.jpg.gif.yaml',
    ])
      expect([asked, (await site.app.request(asked)).status]).toEqual([asked, expect.toBeOneOf([400, 404])])
    expect((await site.app.request('/?attachment_id=99')).status).toBe(200)
  })

  it('[WP-52] keeps its number and its old addresses when its description is changed', async () => {
    const { site, leads } = await make()
    const editor = await site.signedIn('editor')
    const name = '2019/03/Slip_At.JPG.gif'
    await editor.get(urls.desk.mediaFile(name))
    await editor.post(urls.desk.mediaText, { name, base: editor.hidden('base'), alt: 'A slip at dawn' })
    const document = await site.deps.documents.find({ path: `media/${name}.yaml` })
    expect([document?.id, document?.text]).toEqual([
      100,
      'alt: A slip at dawn\nid: 100\naliases:\n  - /first-light/the-slip # its page\n',
    ])
    expect(await leads('/first-light/the-slip')).toBe(`/media/${name}`)
  })
})
