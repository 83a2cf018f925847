import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { itOnBothDatabases, type OpenTestDatabase, openSqlite } from '../../../../test/databases.ts'
import { createDeskSite } from '../../../../test/desk-site.ts'
import { log as deskLog } from '../../../../test/desk-steps.ts'
import { wordpress } from '../../../../test/link-wordpress.ts'
import { oldExport, oldItem, oldMeta } from '../../../../test/wordpress-export.ts'
import { lockImports } from '../server/run/import-lock.ts'

const moves = '/desk/wordpress'

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => oldItem(100 + at, { slug: `knot-${at}`, title: `Knot ${at}` }))

const json = { accept: 'application/json' }

type Upload = { kind: string; name: string; bytes: Uint8Array; modified?: number }

async function createMoveSite(open: OpenTestDatabase) {
  const site = await createDeskSite(open, {}, undefined, { extensions: [wordpress()] })
  const owner = await site.signedIn('owner')
  await owner.get(moves)
  const csrf = owner.hidden('csrf')
  const sameSite = { origin: site.site, 'sec-fetch-site': 'same-origin' }

  /** As a browser without script sends it. */
  const send = (address: string, files: Record<string, File>, visitor = owner) => {
    const body = new FormData()
    body.append('csrf', csrf)
    for (const [kind, file] of Object.entries(files)) body.append(kind, file)
    return visitor.request(address, { method: 'POST', headers: sameSite, body })
  }
  const expectFile = async ({ kind, name, bytes, modified = 1 }: Upload, address: string = moves) => {
    const said = await owner.post(
      address,
      {
        csrf,
        [`${kind}-name`]: name,
        [`${kind}-size`]: `${bytes.length}`,
        [`${kind}-modified`]: `${modified}`,
      },
      json,
    )
    return { status: said.status, said: await said.json() }
  }
  const part = async (
    address: string,
    { kind, name, bytes, modified = 1 }: Upload,
    { at, to }: { at: number; to: number },
    visitor = owner,
  ) => {
    const body = new FormData()
    const fields = { csrf, kind, name, size: bytes.length, modified, at }
    for (const [field, value] of Object.entries(fields)) body.append(field, String(value))
    body.append('part', new File([new Uint8Array(bytes.subarray(at, to))], 'part'))
    const said = await visitor.request(address, { method: 'POST', headers: { ...sameSite, ...json }, body })
    return { status: said.status, said: await said.json() }
  }
  const page = async (address: string) => (await owner.get(address)).text()
  /** Until the page says this, however long that takes, as long as something new appears meanwhile. */
  const until = async (address: string, words: string) => {
    const message = `The page is to say “${words}”.`
    for (let text = await page(address); !text.includes(words); ) {
      const before = text
      const next = async () => {
        text = await page(address)
        return text
      }
      await expect.poll(next, { message }).not.toBe(before)
    }
  }
  const act = (address: string, name: string, fields: Record<string, string> = {}) =>
    owner.post(`${address}/${name}`, { csrf, ...fields })
  const uploaded = async (old: number | readonly ReturnType<typeof oldItem>[] = 3) => {
    const all = typeof old === 'number' ? items(old) : old
    const answer = await send(moves, { export: new File([oldExport(all)], 'old.xml') })
    return answer.headers.get('location') ?? ''
  }
  const looked = async (old: Parameters<typeof uploaded>[0] = 3) => {
    const address = await uploaded(old)
    await page(address)
    await act(address, 'look', { 'without-media': 'yes' })
    await until(address, 'Start the import')
    return address
  }
  const uploads = () => readdir(join(site.folder, 'data/scratch/wordpress/desk')).catch(() => [])
  return { ...site, owner, csrf, send, expectFile, part, page, until, act, uploaded, looked, uploads }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('moving in on the desk', () => {
  it('[WP-170] [WP-344] says which files are here, shows what would happen, imports it, and keeps the receipt', async () => {
    const site = await createMoveSite(openSqlite)
    const { page, act, until, owner } = site
    const address = await site.uploaded()
    expect(await page(address)).toContain('Nothing has been written yet.')
    // It is below "Site", like every room of an extension.
    for (const place of ['/desk/site', moves])
      expect(await page(address)).toContain(`<a href="${place}" aria-current="page">`)
    expect(await page(address), '[WP-344]').toMatch(
      /<li>Export: <bdi dir="ltr">old\.xml<\/bdi>, \d+ kB<\/li>/,
    )
    await act(address, 'look', { 'without-media': 'yes' })
    await until(address, 'This is what an import will do with them:')
    expect(await page(address)).toMatch(/Posts<\/th><td>3<\/td><td>3<\/td><td>0<\/td>/)
    expect(await site.deps.documents.find({ id: 100 })).toBeUndefined()
    await act(address, 'start')
    await until(address, 'This receipt is kept here.')
    expect(await site.deps.documents.find({ id: 100 })).toMatchObject({ kind: 'post' })
    const receipt = await owner.get(`${address}/receipt.json`)
    expect(receipt.headers.get('content-disposition')).toContain('attachment')
    expect(await receipt.json()).toMatchObject({ file: 'old.xml', check: false, items: 3 })
    expect(await deskLog(site)).toEqual(
      expect.arrayContaining([
        'owner: Uploaded old.xml for moving in from WordPress',
        'owner: Started the import of old.xml',
        'owner: Imported the WordPress export old.xml (3 items)',
      ]),
    )
  })

  itOnBothDatabases('[WP-180] makes the types of the old site, and takes in their entries', async (open) => {
    const site = await createMoveSite(open)
    const { page, act, until } = site
    const link = 'https://old.example/shells/whelk/'
    const whelk = oldItem(60, { type: 'sea_shell', slug: 'whelk', link, meta: [oldMeta('price', '85')] })
    const address = await site.looked([...items(2), whelk])
    expect(await page(address)).toContain('types/sea-shell.yaml')
    expect(await page(address)).toMatch(/Type “sea_shell”<\/th><td>1<\/td><td>1<\/td><td>0<\/td>/)
    expect(await site.deps.documents.find({ path: 'types/sea-shell.yaml' })).toBeUndefined()
    await act(address, 'start')
    await until(address, 'This receipt is kept here.')
    expect(await page(address)).toMatch(/Type “sea_shell”<\/th><td>1<\/td><td>1<\/td><td>0<\/td>/)
    expect(await page('/shells/whelk')).toContain('85')
    expect(await page('/shells')).toContain('/shells/whelk')
  })

  it('[WP-400] imports a file that ends early only with a tick, and says so first', async () => {
    const { send, page, act, until, deps } = await createMoveSite(openSqlite)
    const whole = oldExport(items(2))
    const cut = new File([whole.slice(0, whole.indexOf('Words of 101'))], 'old.xml')
    const address = (await send(moves, { export: cut })).headers.get('location') ?? ''
    await page(address)
    await act(address, 'look', { 'without-media': 'yes' })
    await until(address, 'Start the import')
    const shown = await page(address)
    expect(shown).toContain('name="incomplete"')
    expect(shown).toMatch(/Check these first<\/h2><ul><li>The file ends early at byte/)
    await act(address, 'start')
    expect(await page(address)).toContain('Start the import')
    expect(await deps.documents.find({ id: 100 })).toBeUndefined()
    await act(address, 'start', { incomplete: 'yes' })
    await until(address, 'This receipt is kept here.')
    expect(await deps.documents.find({ id: 100 })).toMatchObject({ kind: 'post' })
  })

  itOnBothDatabases(
    '[WP-171] accepts a file in parts, whatever is lost, repeated or out of order',
    async (open) => {
      const site = await createMoveSite(open)
      const bytes = bytesOf(oldExport(items(20)))
      const file = { kind: 'export', name: 'old.xml', bytes }
      const half = Math.floor(bytes.length / 2)
      const { said } = await site.expectFile(file)
      expect(said.received).toEqual({ export: 0 })
      const early = await site.part(said.parts, file, { at: half, to: bytes.length })
      expect(early.said).toEqual({ received: 0 })
      expect((await site.part(said.parts, file, { at: 0, to: half })).said).toEqual({ received: half })
      expect((await site.part(said.parts, file, { at: 0, to: half })).said).toEqual({ received: half })
      expect(await site.page(said.address)).toContain('Choose the same file again to continue.')
      // Another browser goes on with the same file.
      const again = await site.expectFile(file, `${said.address}/files`)
      expect(again.said.received).toEqual({ export: half })
      const both = await Promise.all([
        site.part(said.parts, file, { at: half, to: bytes.length }),
        site.part(said.parts, file, { at: half, to: bytes.length }),
      ])
      expect(both.map((one) => one.said)).toEqual([{ received: bytes.length }, { received: bytes.length }])
      await site.act(said.address, 'look', { 'without-media': 'yes' })
      await site.until(said.address, '20 items were read')
    },
  )

  it('[WP-171] begins again with another file of the same name', async () => {
    const site = await createMoveSite(openSqlite)
    const bytes = bytesOf(oldExport(items(20)))
    const file = { kind: 'export', name: 'old.xml', bytes }
    const { said } = await site.expectFile(file)
    await site.part(said.parts, file, { at: 0, to: 100 })
    const other = { ...file, modified: 2 }
    expect((await site.expectFile(other, `${said.address}/files`)).said.received).toEqual({ export: 0 })
    const late = await site.part(said.parts, file, { at: 100, to: bytes.length })
    expect(late).toMatchObject({
      status: 422,
      said: { problem: expect.stringContaining('no longer expected') },
    })
  })

  it('[WP-172] refuses what is not an export, has a path in its name, or finds no room', async () => {
    const site = await createMoveSite(openSqlite)
    const wrong = await site.send(moves, { export: new File(['GIF89a\0'], 'old.xml') })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('This isn’t a WordPress export.')
    expect(await site.uploads()).toEqual([])
    const huge = await site.owner.post(
      moves,
      { csrf: site.csrf, 'export-name': 'old.xml', 'export-size': '900000000000000' },
      json,
    )
    expect(huge.status).toBe(422)
    expect((await huge.json()).problem).toContain('enough disk space')
    const path = { kind: 'export', name: '../../../site.yaml', bytes: bytesOf('<rss></rss>') }
    const { said } = await site.expectFile(path)
    await site.part(said.parts, path, { at: 0, to: path.bytes.length })
    const [move] = await site.uploads()
    expect(await readdir(join(site.folder, 'data/scratch/wordpress/desk', move ?? '', 'export'))).toEqual([
      'site.yaml',
    ])
    await site.act(said.address, 'look')
    await site.until(said.address, 'Export the site again.')
    expect(await site.page(said.address), '[WP-360]').toMatch(
      /<details class="move-more" open=""><summary>Add or replace files[\s\S]*Check what would happen/,
    )
    expect((await site.part(said.parts, path, { at: 11, to: 11 })).status).toBe(422)
  })

  it('[WP-173] is for owners, each with a token of their own', async () => {
    const site = await createMoveSite(openSqlite)
    const file = { kind: 'export', name: 'old.xml', bytes: bytesOf(oldExport(items(1))) }
    const { said } = await site.expectFile(file)
    const editor = await site.signedIn('editor')
    expect((await editor.get(moves)).status).toBe(403)
    expect((await site.part(said.parts, file, { at: 0, to: 10 }, editor)).status).toBe(403)
    const other = await site.signedIn('owner', 'Ben')
    expect((await site.part(said.parts, file, { at: 0, to: 10 }, other)).status).toBe(403)
    const nobody = site.visitor()
    expect((await site.part(said.parts, file, { at: 0, to: 10 }, nobody as never)).status).toBe(401)
    expect(await site.page(said.address)).toContain('0 bytes of')
  })

  it('[WP-174] can be stopped, and goes on where it was', async () => {
    const site = await createMoveSite(openSqlite)
    const address = await site.looked(100)
    await site.act(address, 'start')
    await site.act(address, 'stop')
    await site.until(address, 'The import was stopped.')
    await site.act(address, 'start')
    await site.until(address, 'This receipt is kept here.')
    expect(await site.page(address)).toMatch(/Posts<\/th><td>100<\/td><td>100<\/td>/)
    expect(await deskLog(site)).toContain('owner: Continued the import of old.xml')
  })

  itOnBothDatabases('[WP-174] says that it was interrupted by a restart, and goes on', async (open) => {
    const site = await createMoveSite(open)
    const address = await site.looked(5)
    const { write } = site.deps.db.tables<{ wordpress_moves: { state: string; holder: string } }>()
    // As a process leaves it that was killed.
    await write((tx) => tx.updateTable('wordpress_moves').set({ state: 'writing', holder: 'gone' }).execute())
    expect(await site.page(address)).toContain('The import was interrupted')
    await site.act(address, 'start')
    await site.until(address, 'This receipt is kept here.')
  })

  it('[WP-175] waits for an import that is under way elsewhere', async () => {
    const site = await createMoveSite(openSqlite)
    const address = await site.looked()
    const lock = lockImports(join(site.folder, 'data/scratch/wordpress'))
    try {
      await site.act(address, 'start')
      await site.until(address, 'Another import into this site is running.')
    } finally {
      lock.release()
    }
    await site.act(address, 'start')
    await site.until(address, 'This receipt is kept here.')
  })

  it('[WP-176] removes what was uploaded when asked, and after two weeks', async () => {
    const site = await createMoveSite(openSqlite)
    const first = await site.looked()
    await site.act(first, 'start')
    await site.until(first, 'This receipt is kept here.')
    const second = await site.uploaded(2)
    expect(await site.uploads()).toHaveLength(2)
    await site.act(first, 'remove-files')
    expect(await site.uploads()).toHaveLength(1)
    expect(await site.page(first)).not.toContain('Remove them now')
    expect((await site.owner.get(`${first}/receipt.json`)).status).toBe(200)
    await site.deps.jobs.run()
    expect(await site.uploads()).toHaveLength(1)
    site.wait(15 * 24 * 60)
    await site.deps.jobs.run()
    expect(await site.uploads()).toEqual([])
    const owner = await site.signedIn('owner')
    expect((await owner.get(second)).status).toBe(404)
    expect(await (await owner.get(first)).text()).toContain('This receipt is kept here.')
  })

  itOnBothDatabases(
    '[WP-176] forgets after two weeks what was interrupted, and what a running site told',
    async (open) => {
      const site = await createMoveSite(open)
      const done = await site.looked()
      await site.act(done, 'start')
      await site.until(done, 'This receipt is kept here.')
      await site.act(done, 'remove-files')
      const told = join(site.folder, 'data/scratch/wordpress/desk', done.split('/').at(-1) ?? '', 'site')
      await mkdir(told, { recursive: true })
      const interrupted = await site.uploaded(2)
      const { write } = site.deps.db.tables<{ wordpress_moves: { state: string; holder: string } }>()
      await write((tx) =>
        tx
          .updateTable('wordpress_moves')
          .set({ state: 'writing', holder: 'gone' })
          .where('state', '=', 'open')
          .execute(),
      )
      site.wait(15 * 24 * 60)
      await site.deps.jobs.run()
      expect(await site.uploads()).toEqual([])
      const owner = await site.signedIn('owner')
      expect((await owner.get(interrupted)).status).toBe(404)
      expect((await owner.get(done)).status).toBe(200)
    },
  )

  itOnBothDatabases(
    '[WP-290] removes after two weeks what interrupted commands and uploads have left, unless an import is under way',
    async (open) => {
      const site = await createMoveSite(open)
      const imports = join(site.folder, 'data/scratch/wordpress')
      const put = async (name: string, at: Date) => {
        await mkdir(dirname(join(imports, name)), { recursive: true })
        await writeFile(join(imports, name), 'ada@example.org')
        for (const path of [name, dirname(name)]) await utimes(join(imports, path), at, at)
      }
      const old = new Date(site.deps.clock.now().getTime() - 15 * 24 * 60 * 60 * 1000)
      await put('0123456789abcdef/index.db', old)
      await put('site-0123456789abcdef/old.example.xml', old)
      await put('fedcba9876543210/index.db', site.deps.clock.now())
      await put('incoming/half', old)
      const lock = lockImports(imports)
      await site.deps.jobs.run()
      expect(await readdir(imports)).toContain('0123456789abcdef')
      lock.release()
      await site.deps.jobs.run()
      expect((await readdir(imports)).sort()).toEqual(['fedcba9876543210', 'incoming', 'lock.db'])
      expect(await readdir(join(imports, 'incoming'))).toEqual([])
    },
  )

  it('[WP-290] goes on with what 0.2.0 kept elsewhere in the data folder', async () => {
    const site = await createMoveSite(openSqlite)
    const address = await site.looked()
    const data = join(site.folder, 'data')
    await rename(join(data, 'scratch/wordpress'), join(data, 'imports'))
    expect(await site.uploads()).toEqual([])
    await site.deps.jobs.tick()
    expect([await site.uploads(), await readdir(data)]).toEqual([
      [expect.any(String)],
      expect.not.arrayContaining(['imports']),
    ])
    await site.act(address, 'start')
    await site.until(address, 'This receipt is kept here.')
  })

  it('[WP-290] removes after two weeks what still lies where 0.2.0 kept it', async () => {
    const site = await createMoveSite(openSqlite)
    await site.uploaded()
    const before = join(site.folder, 'data/imports')
    for (const name of ['0123456789abcdef', 'desk/gone', 'incoming/half']) {
      await mkdir(join(before, name), { recursive: true })
      const old = new Date(site.deps.clock.now().getTime() - 15 * 24 * 60 * 60 * 1000)
      await utimes(join(before, name), old, old)
    }
    await site.deps.jobs.run()
    expect((await readdir(before, { recursive: true })).sort()).toEqual(['desk', 'incoming', 'lock.db'])
  })

  it('[WP-177] names what was edited here since, and keeps it', async () => {
    const site = await createMoveSite(openSqlite)
    const first = await site.looked()
    await site.act(first, 'start')
    await site.until(first, 'This receipt is kept here.')
    const document = await site.deps.documents.find({ id: 100 })
    if (!document) throw new Error('The post did not come.')
    const edited = { path: document.path, text: `${document.text}\nEdited here.\n` }
    expect(await site.deps.documents.save(edited, 'Ana', { base: document.version })).toMatchObject({
      ok: true,
    })
    const newer = items(3).map((item) => ({ ...item, content: '<p>Newer words.</p>' }))
    const answer = await site.send(moves, { export: new File([oldExport(newer)], 'newer.xml') })
    const second = answer.headers.get('location') ?? ''
    await site.act(second, 'look', { 'without-media': 'yes' })
    await site.until(second, 'Edited here since, and kept:')
    expect(await site.page(second)).toContain('Knot 0')
  })

  it('[WP-178] asks no address inside of the network, and keeps no password', async () => {
    const site = await createMoveSite(openSqlite)
    const said = await site.owner.post(moves, {
      csrf: site.csrf,
      address: 'https://127.0.0.1:9/',
      user: 'marit',
      password: 'abcd efgh ijkl',
    })
    const address = said.headers.get('location') ?? ''
    await site.until(address, 'on a private network')
    const rows = await site.deps.db
      .tables<{ wordpress_moves: { options: string } }>()
      .read.selectFrom('wordpress_moves')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain('abcd')
    await site.act(address, 'look')
    await site.until(address, 'The password isn’t stored.')
  })

  it('[WP-172] takes a packed export, and tells a damaged one', async () => {
    const site = await createMoveSite(openSqlite)
    const packed = new Uint8Array(gzipSync(oldExport(items(4))))
    const answer = await site.send(moves, { export: new File([packed], 'old.xml.gz') })
    const address = answer.headers.get('location') ?? ''
    await site.act(address, 'look', { 'without-media': 'yes' })
    await site.until(address, '4 items were read')
  })

  it('[WP-184] takes what the export does not say, and says what is wrong with it', async () => {
    const site = await createMoveSite(openSqlite)
    const address = await site.uploaded()
    const wrong = await site.act(address, 'look', {
      timezone: 'Mars/North',
      frontPage: 'home',
      postsPage: '',
    })
    expect(wrong.status).toBe(422)
    const text = await wrong.text()
    expect(text).toContain('Enter a time zone such as Europe/London, or leave it empty.')
    expect(text).toContain('Enter only the number, such as 12, or leave it empty.')
    expect(text).toContain('value="Mars/North"')
    await site.act(address, 'look', { 'without-media': 'yes' })
    await site.until(address, 'If that is wrong, choose it before you start.')
    expect(await site.page(address)).not.toMatch(/--timezone|--posts-page/)
    await site.act(address, 'look', { 'without-media': 'yes', timezone: 'Asia/Kathmandu' })
    await site.until(address, 'Start the import')
    expect(await site.page(address)).toContain('value="Asia/Kathmandu"')
    expect(await site.page(address)).not.toContain('If that is wrong')
  })

  itOnBothDatabases(
    '[WP-320] makes the old site the site, which is offered where the one here is as it was begun',
    async (open) => {
      const site = await createMoveSite(open)
      const ticked = /name="take-site"[^>]*checked/
      const start = await readFile('create-portico/templates/en/empty/content/pages/home.md', 'utf8')
      const old = oldExport([
        oldItem(32, { type: 'page', slug: 'home', title: 'Harbour', link: 'https://old.example/' }),
      ])
      const answer = await site.send(moves, { export: new File([old], 'old.xml') })
      const address = answer.headers.get('location') ?? ''
      expect(await site.page(address)).not.toMatch(ticked)
      await site.deps.documents.save({ path: 'pages/home.md', text: start }, 'import')
      expect(await site.page(address)).toMatch(ticked)
      await site.act(address, 'look', { 'without-media': 'yes' })
      await site.until(
        address,
        'To use those of the old site, select “Use the front page, posts page, menus,',
      )
      expect(await site.page(address)).not.toMatch(ticked)
      await site.act(address, 'look', { 'without-media': 'yes', 'take-site': 'yes' })
      await site.until(address, 'are replaced by those of the old site: /. Their text')
      expect(await site.page('/')).toContain('This is the first page of your site')
      await site.act(address, 'start')
      await site.until(address, 'This receipt is kept here.')
      expect(await site.page('/')).toContain('Words of 32.')
      expect(await site.page('/')).toContain('Old site')
      expect((await site.owner.get('/home')).headers.get('location')).toBe('/')
    },
  )

  itOnBothDatabases('[WP-185] leaves nothing of a move that is dropped', async (open) => {
    const site = await createMoveSite(open)
    const packed = new Uint8Array(gzipSync(oldExport(items(200))))
    const sent = await site.send(moves, { export: new File([packed], 'old.xml.gz') })
    const address = sent.headers.get('location') ?? ''
    await site.act(address, 'look', { 'without-media': 'yes' })
    await site.until(address, 'Start the import')
    await site.act(address, 'start')
    await expect.poll(() => site.deps.documents.find({ id: 100 }), { interval: 10 }).toBeDefined()
    await site.act(address, 'stop')
    await site.until(address, 'The import was stopped.')
    const [move = ''] = await site.uploads()
    expect(await readdir(join(site.folder, 'data/scratch/wordpress/desk', move))).toContain('notes')
    expect(await (await site.act(address, 'remove')).text()).toContain(
      'What was imported so far stays on the site.',
    )
    await site.act(address, 'remove', { sure: 'yes' })
    expect((await readdir(join(site.folder, 'data/scratch/wordpress'))).sort()).toEqual([
      'desk',
      'incoming',
      'lock.db',
    ])
    expect(await site.uploads()).toEqual([])
    for (const table of ['wordpress_moves', 'wordpress_files', 'wordpress_imports'] as const)
      expect(await rowsOf(site, table)).toEqual([])
  })

  it('[WP-182] takes more without script than one form may have otherwise, and leaves nothing behind that was refused', async () => {
    const site = await createMoveSite(openSqlite)
    const filler = oldItem(900, { type: 'revision', content: 'x'.repeat(40 * 1024 * 1024) })
    const sent = await site.send(moves, {
      export: new File([oldExport([...items(2), filler])], 'old.xml'),
    })
    expect(sent.status).toBe(303)
    expect(await site.page(sent.headers.get('location') ?? '')).toContain('42 MB, uploaded.')
    expect(await readdir(join(site.folder, 'data/scratch/wordpress/incoming'))).toEqual([])
    const before = await site.uploads()
    const strange = new FormData()
    strange.append('csrf', 'wrong')
    strange.append('export', new File([oldExport(items(1))], 'old.xml'))
    const headers = { origin: site.site, 'sec-fetch-site': 'same-origin' }
    const refused = await site.owner.request(moves, { method: 'POST', headers, body: strange })
    expect(refused.status).toBe(403)
    const huge = await site.owner.request(moves, {
      ...{ method: 'POST', headers: { ...headers, 'content-length': '9000000000' }, body: 'csrf=x' },
    })
    expect(huge.status).toBe(413)
    expect(await site.uploads()).toEqual(before)
    expect(await readdir(join(site.folder, 'data/scratch/wordpress/incoming'))).toEqual([])
  })

  it('[WP-172] leaves no move behind whose file was refused by its first part', async () => {
    const site = await createMoveSite(openSqlite)
    const file = { kind: 'export', name: 'old.xml', bytes: bytesOf('GIF89a\0\0\0') }
    const { said } = await site.expectFile(file)
    const part = await site.part(said.parts, file, { at: 0, to: file.bytes.length })
    expect(part).toMatchObject({
      status: 422,
      said: { problem: expect.stringContaining('isn’t a WordPress export') },
    })
    expect((await site.owner.get(said.address)).status).toBe(404)
  })

  it('[WP-183] tells a damaged archive of uploads while another one can take its place', async () => {
    const site = await createMoveSite(openSqlite)
    const url = 'https://old.example/wp-content/uploads/2019/06/knot.jpg'
    const picture = oldItem(500, { type: 'attachment', slug: 'knot', attachmentUrl: url })
    const sent = await site.send(moves, {
      export: new File([oldExport([...items(1), picture])], 'old.xml'),
      uploads: new File(['PK\x03\x04 and no more'], 'uploads.zip'),
    })
    const address = sent.headers.get('location') ?? ''
    await site.act(address, 'look')
    await site.until(address, 'uploads.zip can’t be unpacked')
    expect(await site.page(address)).toContain('Add or replace files')
  })
})

type Table = 'wordpress_moves' | 'wordpress_files' | 'wordpress_imports'

const rowsOf = ({ deps }: Awaited<ReturnType<typeof createMoveSite>>, table: Table) =>
  deps.db.tables<Record<Table, { state: string }>>().read.selectFrom(table).selectAll().execute()
