import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { rememberBackup } from '#platform/backup/last-backup.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { withNewestBackup } from './newest-backup-advice.ts'

describe('the advice on damage', () => {
  const advice = 'put it back: "npx portico restore <backup> --force".'
  const made = (folder: string, name: string) =>
    mkdir(join(folder, name), { recursive: true }).then(() =>
      writeFile(join(folder, name, 'manifest.json'), '{}'),
    )

  it('[OPS-08] names the newest backup that is still there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-newest-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const data = join(folder, 'data')
    const named = () => withNewestBackup(advice, data, inEnglish)
    expect(await named()).toBe(`${advice} No backup is known on this machine.`)
    const older = join(data, 'backups', '2026-05-01T10-00-00Z')
    await made(data, 'backups/2026-05-01T10-00-00Z')
    await mkdir(join(data, 'backups', '2026-05-09T10-00-00Z.part'))
    expect(await named()).toBe(
      `put it back: "npx portico restore ${older} --force". That is the newest backup, of 2026-05-01T10:00:00.000Z.`,
    )
    const elsewhere = join(folder, 'on another disk')
    await rememberBackup(data, { at: '2026-05-02T10:00:00.000Z', folder: elsewhere })
    expect(await named()).toContain(`restore ${older} --force`)
    await made(folder, 'on another disk')
    expect(await named()).toContain(`restore "${elsewhere}" --force`.replaceAll('"', "'"))
  })
})
