import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { randomIds } from '#platform/ids.ts'
import { refuseLostSite } from './database-files.ts'

async function startBeside(path: string) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-lost-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), '')
  return () => refuseLostSite(join(folder, 'portico.db'), folder)
}

it.each([
  'site-id',
  `uploads/${randomIds.next()}`,
  'backups/2026-05-01T10-00-00Z/manifest.json',
  'backups/mine/manifest.json',
  'backups/last.json',
])('[OPS-32] begins no empty site beside %s', async (path) => {
  expect(await startBeside(path)).toThrow(/has files of one/)
})

it.each(['uploads/.gitkeep', 'uploads/lost+found/x', 'backups/.gitkeep', 'backups/lost+found/x'])(
  '[OPS-32] begins a site beside %s, which no site has made',
  async (path) => {
    expect(await startBeside(path)).not.toThrow()
  },
)
