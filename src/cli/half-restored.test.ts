import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openSqliteDatabase } from '#platform/db/sqlite-database.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { backupCommand } from './backup.ts'
import { doctorCommand } from './doctor.ts'
import { migrateCommand } from './migrate.ts'

async function halfRestored() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-half-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const db = await openSqliteDatabase({ file: join(folder, 'data', 'portico.db') })
  await migrate(db)
  await db.close()
  await mkdir(join(folder, 'data', 'restore.unfinished'))
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const io = { out: note, error: note, environment: {}, folder, interactive: false, t: inEnglish }
  return { io, said: () => lines.join('\n') }
}

it.each([backupCommand, migrateCommand])(
  '[OPS-09] keeps $name from a half restored site',
  async (command) => {
    const { io } = await halfRestored()
    await expect(command.run([], io)).rejects.toMatchObject({
      code: 'restore_unfinished',
      message: expect.stringMatching(/was cut off.*npx portico restore/),
    })
  },
)

it('[OPS-09] is told of by the doctor', async () => {
  const { io, said } = await halfRestored()
  expect(await doctorCommand.run([], io)).toBe(1)
  expect(said()).toMatch(/FAIL {2}database .*was cut off.*npx portico restore/)
})
