import * as files from 'node:fs/promises'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '../../../test/databases.ts'
import { createFolderMarker, markOf } from './folder-marker.ts'

vi.mock('node:fs/promises', { spy: true })

async function setUp() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-mark-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  const { database: db, remove } = await createTestDatabase('sqlite')
  onTestFinished(remove)
  const check = async () => {
    await createFolderMarker({ db, dataFolder }).check()
    return readFile(markOf(dataFolder), 'utf8')
  }
  return { check, file: markOf(dataFolder) }
}

it('[OPS-35] gives a folder the mark of the SQLite database that was moved into it', async () => {
  const { check, file } = await setUp()
  const mark = await check()
  await writeFile(file, 'another\n')
  expect(await check()).toBe(mark)
})

it('[OPS-35] marks a folder on a share that knows no links', async () => {
  const { check } = await setUp()
  vi.mocked(files.link).mockRejectedValueOnce(Object.assign(new Error('no links'), { code: 'ENOTSUP' }))
  expect(await check()).toMatch(/^[0-9a-f-]{36}\n$/)
})

it('[OPS-35] marks a folder in which a full disk left an empty mark, and takes nothing else for one', async () => {
  const { check, file } = await setUp()
  await writeFile(file, '')
  expect(await check()).toMatch(/^[0-9a-f-]{36}\n$/)
  for (const text of ['no id\n', 'a\0b\n', 'a'.repeat(1000)]) {
    await writeFile(file, text)
    await expect(check()).rejects.toThrow('holds no id of a site')
  }
})
