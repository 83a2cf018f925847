import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { lockImports } from '#features/wordpress/server/run/import-lock.ts'
import { urls } from '#shared/urls.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { log as deskLog } from '../../../test/desk-steps.ts'
import { oldExport, oldItem } from '../../../test/wordpress-export.ts'

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => oldItem(100 + at, { slug: `knot-${at}`, title: `Knot ${at}` }))

const json = { accept: 'application/json' }

type Upload = { kind: string; name: string; bytes: Uint8Array; modified?: number }

async function createMoveSite(open: OpenTestDatabase) {
  const site = await createDeskSite(open)
  const owner = await site.signedIn('owner')
  await owner.get(urls.desk.moves)
  const csrf = owner.hidden('csrf')
  const sameSite = { origin: site.site, 'sec-fetch-site': 'same-origin' }

  /** As a browser without script sends it. */
  const send = (address: string, files: Record<string, File>, visitor = owner) => {
    const body = new FormData()
    body.append('csrf', csrf)
    for (const [kind, file] of Object.entries(files)) body.append(kind, file)
    return visitor.request(address, { method: 'POST', headers: sameSite, body })
  }
  const expectFile = async (
    { kind, name, bytes, modified = 1 }: Upload,
    address: string = urls.desk.moves,
  ) => {
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
  /** Until the page says this. */
  const until = (address: string, words: string) =>
    expect.poll(() => page(address), { timeout: 20_000 }).toContain(words)
  const act = (address: string, name: string, fields: Record<string, string> = {}) =>
    owner.post(`${address}/${name}`, { csrf, ...fields })
  const uploaded = async (count = 3) => {
    const answer = await send(urls.desk.moves, { export: new File([oldExport(items(count))], 'old.xml') })
    return answer.headers.get('location') ?? ''
  }
  const looked = async (count = 3) => {
    const address = await uploaded(count)
    await page(address)
    await act(address, 'look', { 'without-media': 'yes' })
    await until(address, 'Start: take this in')
    return address
  }
  const uploads = () => readdir(join(site.folder, 'data/imports/desk')).catch(() => [])
  return { ...site, owner, csrf, send, expectFile, part, page, until, act, uploaded, looked, uploads }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

describeOnBothDatabases('moving in on the desk', (open) => {
  it('[WP-170] shows what would happen, takes it in, and keeps the receipt', async () => {
    const site = await createMoveSite(open)
    const { page, act, until, owner } = site
    const address = await site.uploaded()
    expect(await page(address)).toContain('Nothing was written yet.')
    await act(address, 'look', { 'without-media': 'yes' })
    await until(address, 'This is what an import does with them:')
    expect(await page(address)).toMatch(/Posts<\/th><td>3<\/td><td>3<\/td><td>0<\/td>/)
    expect(await site.deps.documents.find({ id: 100 })).toBeUndefined()
    await act(address, 'start')
    await until(address, 'This receipt stays here.')
    expect(await site.deps.documents.find({ id: 100 })).toMatchObject({ kind: 'post' })
    const receipt = await owner.get(`${address}/receipt.json`)
    expect(receipt.headers.get('content-disposition')).toContain('attachment')
    expect(await receipt.json()).toMatchObject({ file: 'old.xml', check: false, items: 3 })
    expect(await deskLog(site)).toEqual(
      expect.arrayContaining([
        'owner uploaded for moving in from WordPress: old.xml',
        'owner started the import of old.xml',
        'owner took in a WordPress export: old.xml, 3 items',
      ]),
    )
  })

  it('[WP-171] takes a file in parts, whatever is lost, repeated or out of order', async () => {
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
    expect(await site.page(said.address)).toContain('Choose the same file again to go on.')
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
  })

  it('[WP-171] begins anew with another file of the same name', async () => {
    const site = await createMoveSite(open)
    const bytes = bytesOf(oldExport(items(20)))
    const file = { kind: 'export', name: 'old.xml', bytes }
    const { said } = await site.expectFile(file)
    await site.part(said.parts, file, { at: 0, to: 100 })
    const other = { ...file, modified: 2 }
    expect((await site.expectFile(other, `${said.address}/files`)).said.received).toEqual({ export: 0 })
    const late = await site.part(said.parts, file, { at: 100, to: bytes.length })
    expect(late).toMatchObject({ status: 422, said: { problem: expect.stringContaining('not waited for') } })
  })

  it('[WP-172] refuses what is no export, has a path in its name, or finds no room', async () => {
    const site = await createMoveSite(open)
    const wrong = await site.send(urls.desk.moves, { export: new File(['GIF89a\0'], 'old.xml') })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('This is no export of WordPress.')
    const zip = await site.send(urls.desk.moves, { export: new File(['PK\x03\x04 '], 'old.zip') })
    expect(await zip.text()).toContain('Unpack it, and upload the XML file inside.')
    expect(await site.uploads()).toEqual([])
    const huge = await site.owner.post(
      urls.desk.moves,
      { csrf: site.csrf, 'export-name': 'old.xml', 'export-size': '900000000000000' },
      json,
    )
    expect(huge.status).toBe(422)
    expect((await huge.json()).problem).toContain('too little room on the disk')
    const path = { kind: 'export', name: '../../../site.yaml', bytes: bytesOf('<rss></rss>') }
    const { said } = await site.expectFile(path)
    await site.part(said.parts, path, { at: 0, to: path.bytes.length })
    const [move] = await site.uploads()
    expect(await readdir(join(site.folder, 'data/imports/desk', move ?? '', 'export'))).toEqual(['site.yaml'])
    await site.act(said.address, 'look')
    await site.until(said.address, 'Choose another file.')
    expect((await site.part(said.parts, path, { at: 11, to: 11 })).status).toBe(422)
  })

  it('[WP-173] is for owners, each with a token of their own', async () => {
    const site = await createMoveSite(open)
    const file = { kind: 'export', name: 'old.xml', bytes: bytesOf(oldExport(items(1))) }
    const { said } = await site.expectFile(file)
    const editor = await site.signedIn('editor')
    expect((await editor.get(urls.desk.moves)).status).toBe(403)
    expect((await site.part(said.parts, file, { at: 0, to: 10 }, editor)).status).toBe(403)
    const other = await site.signedIn('owner', 'Ben')
    expect((await site.part(said.parts, file, { at: 0, to: 10 }, other)).status).toBe(403)
    const nobody = site.visitor()
    expect((await site.part(said.parts, file, { at: 0, to: 10 }, nobody as never)).status).toBe(401)
    expect(await site.page(said.address)).toContain('0 KB of')
  })

  it('[WP-174] can be stopped, and goes on where it was', async () => {
    const site = await createMoveSite(open)
    const address = await site.looked(200)
    await site.act(address, 'start')
    await site.act(address, 'stop')
    await site.until(address, 'It was stopped.')
    await site.act(address, 'start')
    await site.until(address, 'This receipt stays here.')
    expect(await site.page(address)).toMatch(/Posts<\/th><td>200<\/td><td>200<\/td>/)
    expect(await deskLog(site)).toContain('owner went on with the import of old.xml')
  })

  it('[WP-174] says that it was interrupted by a restart, and goes on', async () => {
    const site = await createMoveSite(open)
    const address = await site.looked(5)
    const { write } = site.deps.db.tables<{ wordpress_moves: { state: string; holder: string } }>()
    // As a process leaves it that was killed.
    await write((tx) => tx.updateTable('wordpress_moves').set({ state: 'writing', holder: 'gone' }).execute())
    expect(await site.page(address)).toContain('It was interrupted')
    await site.act(address, 'start')
    await site.until(address, 'This receipt stays here.')
  })

  it('[WP-175] waits for an import that is under way elsewhere', async () => {
    const site = await createMoveSite(open)
    const address = await site.looked()
    const lock = lockImports(join(site.folder, 'data/imports'))
    try {
      await site.act(address, 'start')
      await site.until(address, 'Another import into this site is under way.')
    } finally {
      lock.release()
    }
    await site.act(address, 'start')
    await site.until(address, 'This receipt stays here.')
  })

  it('[WP-176] removes what was uploaded when asked, and after two weeks', async () => {
    const site = await createMoveSite(open)
    const first = await site.looked()
    await site.act(first, 'start')
    await site.until(first, 'This receipt stays here.')
    const second = await site.uploaded(2)
    expect(await site.uploads()).toHaveLength(2)
    await site.act(first, 'remove-files')
    expect(await site.uploads()).toHaveLength(1)
    expect(await site.page(first)).not.toContain('Remove them now')
    expect((await site.owner.get(`${first}/receipt.json`)).status).toBe(200)
    await site.deps.housekeeping.run()
    expect(await site.uploads()).toHaveLength(1)
    site.wait(15 * 24 * 60)
    await site.deps.housekeeping.run()
    expect(await site.uploads()).toEqual([])
    const owner = await site.signedIn('owner')
    expect((await owner.get(second)).status).toBe(404)
    expect(await (await owner.get(first)).text()).toContain('This receipt stays here.')
  })

  it('[WP-177] names what was edited here since, and keeps it', async () => {
    const site = await createMoveSite(open)
    const first = await site.looked()
    await site.act(first, 'start')
    await site.until(first, 'This receipt stays here.')
    const document = await site.deps.documents.find({ id: 100 })
    if (!document) throw new Error('The post did not come.')
    const edited = { path: document.path, text: `${document.text}\nEdited here.\n` }
    expect(await site.deps.documents.save(edited, 'Ana', { base: document.version })).toMatchObject({
      ok: true,
    })
    const newer = items(3).map((item) => ({ ...item, content: '<p>Newer words.</p>' }))
    const answer = await site.send(urls.desk.moves, { export: new File([oldExport(newer)], 'newer.xml') })
    const second = answer.headers.get('location') ?? ''
    await site.act(second, 'look', { 'without-media': 'yes' })
    await site.until(second, 'Edited here since, and kept as they are:')
    expect(await site.page(second)).toContain('Knot 0')
  })

  it('[WP-178] asks no address inside of the network, and keeps no password', async () => {
    const site = await createMoveSite(open)
    const said = await site.owner.post(urls.desk.moves, {
      csrf: site.csrf,
      address: 'https://127.0.0.1:9/',
      user: 'marit',
      password: 'abcd efgh ijkl',
    })
    const address = said.headers.get('location') ?? ''
    await site.until(address, 'inside of a network')
    const rows = await site.deps.db
      .tables<{ wordpress_moves: { options: string } }>()
      .read.selectFrom('wordpress_moves')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain('abcd')
    await site.act(address, 'look')
    await site.until(address, 'The password is not kept here.')
  })

  it('[WP-172] takes a packed export, and tells a damaged one', async () => {
    const site = await createMoveSite(open)
    const packed = new Uint8Array(gzipSync(oldExport(items(4))))
    const answer = await site.send(urls.desk.moves, { export: new File([packed], 'old.xml.gz') })
    const address = answer.headers.get('location') ?? ''
    await site.act(address, 'look', { 'without-media': 'yes' })
    await site.until(address, '4 items were read')
  })
})
