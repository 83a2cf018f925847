import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { parseSiteConfig } from '#app/load-site-config.ts'
import { startSite } from '#main.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { urls } from '#shared/urls.ts'
import { createTestDatabase } from '../../test/databases.ts'
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
