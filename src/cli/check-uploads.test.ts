import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openSqliteDatabase } from '#platform/db/sqlite-database.ts'
import { checkPlace } from '../../test/check-place.ts'
import { checkUploads } from './doctor-checks.ts'

it('[OPS-17] counts files without a message, and messages without their file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-uploads-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const check = () => checkUploads(checkPlace(folder))
  const uploads = join(folder, 'data/uploads')
  const id = 'c0ffee00-0000-4000-8000-000000000001'
  await mkdir(uploads, { recursive: true })
  await writeFile(join(uploads, id), 'words')
  await utimes(join(uploads, id), 1, 1)
  expect(await check()).toMatchObject({ state: 'advice', says: { values: { count: 1, megabytes: 0 } } })
  const file = join(folder, 'data/portico.db')
  const db = await openSqliteDatabase({ file })
  await migrate(db)
  await db.close()
  expect(await check()).toMatchObject({ state: 'advice' })
  const connection = new DatabaseSync(file)
  connection.exec(`insert into files values ('${id}', 'message:1', 'f', 0, 'a.txt', '', 5, '', 1, null),
    ('gone', '', '', 0, '', '', 0, '', 1, 0)`)
  connection.close()
  expect(await check()).toMatchObject({ state: 'fine' })
  await rm(join(uploads, id))
  expect(await check()).toMatchObject({
    state: 'wrong',
    says: { key: 'desk.cli.doctor.uploadsGone', values: { count: 1 } },
    fix: { values: { command: 'npx portico restore <backup> --force' } },
  })
})
