import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { parseSiteConfig } from '#app/load-site-config.ts'
import type { OpenSite } from '#app/open-site.ts'
import { startSite } from '#main.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import type { FileTables } from '#platform/files/file-table.ts'
import { randomIds } from '#platform/ids.ts'
import { libraryService } from '#platform/services/library.ts'
import { urls } from '#shared/urls.ts'
import { createTestDatabase } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'
import { createTestLog } from '../../test/test-log.ts'

async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-nodes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), 'title: Hillside\n')
  const { database, remove } = await createTestDatabase('postgres', { empty: true })
  onTestFinished(remove)
  const { location } = database
  const node = async (data: string) => {
    const { log, lines } = createTestLog()
    const site = await startSite({
      environment: readEnvironment({
        ...{ PORT: '0', PORTICO_DATA: join(folder, data), PORTICO_SECRET: 'x'.repeat(40) },
        DATABASE_URL: 'url' in location ? location.url : '',
      }),
      config: parseSiteConfig({}),
      folder,
      log,
    })
    onTestFinished(() => site.close())
    const upload = () => site.deps.files.stage(Readable.from([Buffer.from('a plan')]), 100)
    const readiness = async () => {
      const answer = await fetch(site.url + urls.ready)
      return (await answer.json()) as { status: string; failing?: string[] }
    }
    return { ...site, lines, upload, readiness }
  }
  return { folder, node }
}

it('[OPS-35] lets nodes that share a data folder take files', async () => {
  const { node } = await setUp()
  for (const { upload, readiness } of [await node('data'), await node('data')]) {
    expect(await readiness()).toMatchObject({ status: 'ready' })
    expect(await upload()).toMatchObject({ size: 6 })
  }
})

it('[OPS-35] makes a node with a folder of its own say so, not ready, and refuse files until the folder is marked', async () => {
  const { folder, node } = await setUp()
  await node('data')
  const other = await node('other')
  expect(await other.readiness()).toMatchObject({ status: 'unavailable', failing: ['uploads'] })
  await expect(other.upload()).rejects.toThrow(/is not the data folder of this database/)
  expect(other.lines.find(({ level }) => level === 'error')).toMatchObject({
    message: expect.stringContaining('what visitors send may not be kept'),
  })
  const mark = await readFile(join(folder, 'data/site-id'), 'utf8')
  await expect(other.upload()).rejects.toThrow(mark.trim())
  await writeFile(join(folder, 'other/site-id'), mark)
  expect(await other.upload()).toMatchObject({ size: 6 })
})

/** As a site was before there were marks. */
async function forgetMark({ deps }: { deps: OpenSite }, folder: string) {
  const { write } = deps.db.tables<{ data_folder: { name: string } }>()
  await write((tx) => tx.deleteFrom('data_folder').execute())
  await rm(join(folder, 'data/site-id'))
}

it('[OPS-35] marks no folder that has none of the files of an unmarked database, and marks the one that has them', async () => {
  const { folder, node } = await setUp()
  const before = await node('data')
  const claim = { reference: 'message:1', field: 'plan', name: 'plan.txt', mediaType: 'text/plain' }
  const { files, db } = before.deps
  const staged = await before.upload()
  if ('tooLarge' in staged) throw new Error('It is small.')
  await db.tables<unknown>().write((tx) => files.claim(tx, [{ ...staged, ...claim, deleteAt: undefined }]))
  await forgetMark(before, folder)
  await before.close()

  const other = await node('other')
  expect(await other.readiness()).toMatchObject({ status: 'unavailable', failing: ['uploads'] })
  await expect(other.upload()).rejects.toThrow(/has none of the newest files that this database knows/)
  expect(existsSync(join(folder, 'other/site-id'))).toBe(false)

  const upgraded = await node('data')
  expect(await upgraded.readiness()).toMatchObject({ status: 'ready' })
  expect(await upgraded.upload()).toMatchObject({ size: 6 })
  await expect(other.upload()).rejects.toThrow(/is not the data folder of this database/)
})

it('[OPS-35] marks an empty folder where the owner says that the files are lost', async () => {
  const { folder, node } = await setUp()
  const before = await node('data')
  const { write } = before.deps.db.tables<FileTables>()
  const lost = { id: randomIds.next(), reference: 'message:1', position: 0, sha256: '', created_at: 1 }
  await write((tx) =>
    tx
      .insertInto('files')
      .values({
        ...lost,
        field: 'plan',
        name: 'plan.txt',
        media_type: 'text/plain',
        size: 6,
        delete_at: null,
      })
      .execute(),
  )
  await forgetMark(before, folder)
  await before.close()
  const after = await node('data')
  const refusal = await after.upload().then(String, String)
  const [, mark = ''] = /write (\S+) into/.exec(refusal) ?? []
  expect(mark).toMatch(/^[0-9a-f-]{36}$/)
  await writeFile(join(folder, 'data/site-id'), mark)
  expect(await after.upload()).toMatchObject({ size: 6 })
})

it('[OPS-35] marks the folder of a site that never had a file', async () => {
  const { folder, node } = await setUp()
  const before = await node('data')
  await forgetMark(before, folder)
  await before.close()
  expect(await (await node('data')).readiness()).toMatchObject({ status: 'ready' })
})

it('[OPS-35] refuses media of the desk on a node with a folder of its own', async () => {
  const { database, remove } = await createTestDatabase('postgres')
  onTestFinished(remove)
  const node = () => createDeskSite(async () => database)
  const [first, other] = [await node(), await node()]
  await first.deps.folderMarker.check()
  const editor = await other.signedIn('editor')
  await editor.get(urls.desk.media())
  const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'mark.svg')
  const answer = await editor.postFiles(urls.desk.media(), [drawing], {}, { accept: 'application/json' })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('is not the data folder of this database')
  expect(await other.deps.use(libraryService).list()).toEqual([])
})

it('[OPS-35] knows a data folder that was copied whole', async () => {
  const { folder, node } = await setUp()
  await (await node('data')).close()
  await cp(join(folder, 'data'), join(folder, 'moved'), { recursive: true })
  expect(await (await node('moved')).readiness()).toMatchObject({ status: 'ready' })
})

it('[OPS-32] begins no empty site in the database of a server beside the files of a site', async () => {
  const { folder, node } = await setUp()
  await (await node('data')).close()
  const { database, remove } = await createTestDatabase('postgres', { empty: true })
  onTestFinished(remove)
  const start = startSite({
    environment: readEnvironment({
      PORT: '0',
      DATABASE_URL: 'url' in database.location ? database.location.url : '',
    }),
    config: parseSiteConfig({}),
    folder,
    log: createTestLog().log,
  })
  await expect(start).rejects.toThrow(/has files of one/)
})
