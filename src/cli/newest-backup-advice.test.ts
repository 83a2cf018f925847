import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { rememberBackup } from '#platform/backup/made-backups.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { withNewestBackup } from './newest-backup-advice.ts'

describe('the advice on damage', () => {
  const advice = 'put it back: "npx portico restore <backup> --force".'
  const made = async (folder: string, createdAt: string) => {
    await mkdir(folder, { recursive: true })
    const manifest = { format: 1, createdAt, engine: 'sqlite', migrations: [], tables: [], files: [] }
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  }

  it('[OPS-08] names the newest backup that is still there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-newest-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const data = join(folder, 'data')
    const named = () => withNewestBackup(advice, data, inEnglish)
    expect(await named()).toBe(`${advice} There is no known backup on this machine.`)
    const older = join(data, 'backups', '2026-05-01T10-00-00Z')
    await made(older, '2026-05-01T10:00:00.000Z')
    await made(join(data, 'backups', '2026-05-09T10-00-00Z.part'), '2026-05-09T10:00:00.000Z')
    expect(await named()).toBe(
      `put it back: "npx portico restore ${older} --force". The newest backup is from 2026-05-01T10:00:00.000Z.`,
    )
    const elsewhere = join(folder, 'on another disk')
    await rememberBackup(data, { at: '2026-05-02T10:00:00.000Z', folder: elsewhere })
    expect(await named()).toContain(`restore ${older} --force`)
    await made(elsewhere, '2026-05-02T10:00:00.000Z')
    expect(await named()).toContain(`restore '${elsewhere}' --force`)
  })

  it('[OPS-08] finds a backup by what it holds, and what a restore replaced where there is no other', async () => {
    const data = await mkdtemp(join(tmpdir(), 'portico-newest-'))
    onTestFinished(() => rm(data, { recursive: true, force: true }))
    const named = () => withNewestBackup(advice, data, inEnglish)
    const [replaced, copied, older] = [
      'before-restore-2026-05-09T10-00-00Z',
      'from-the-nas',
      '2026-05-01T10-00-00Z',
    ].map((name) => join(data, 'backups', name)) as [string, string, string]
    await mkdir(join(data, 'backups', 'damaged-2026-05-10T10-00-00Z'), { recursive: true })
    await made(replaced, '2026-05-09T10:00:00.000Z')
    expect(await named()).toContain(`restore ${replaced} --force`)
    await made(older, '2026-05-01T10:00:00.000Z')
    expect(await named()).toContain(`restore ${older} --force`)
    await made(copied, '2026-05-03T10:00:00.000Z')
    expect(await named()).toContain(`restore ${copied} --force`)
  })
})
