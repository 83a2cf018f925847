import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createTestLog } from '../../../../../test/test-log.ts'
import { lockImports } from './import-lock.ts'
import { createTakeOver } from './take-over.ts'

async function createDataFolder() {
  const data = await mkdtemp(join(tmpdir(), 'portico-take-over-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const [before, folder] = [join(data, 'imports'), join(data, 'scratch/wordpress')]
  await mkdir(join(before, 'desk'), { recursive: true })
  const { log, lines } = createTestLog()
  return { data, before, folder, lines, takeOver: createTakeOver(log, folder) }
}

it('[WP-290] leaves imports where the version before is at them, until it has ended', async () => {
  const { before, folder, takeOver } = await createDataFolder()
  const lock = lockImports(before)
  await takeOver()
  expect([existsSync(folder), await readdir(before)]).toEqual([false, expect.arrayContaining(['desk'])])
  lock.release()
  await takeOver()
  expect([existsSync(before), await readdir(folder)]).toEqual([false, expect.arrayContaining(['desk'])])
})

it('[WP-290] brings uploads also where an import has begun, and says nothing where there are none, or another process was faster', async () => {
  const { before, folder, lines, takeOver } = await createDataFolder()
  await mkdir(join(folder, 'begun'), { recursive: true })
  await takeOver()
  expect([existsSync(before), (await readdir(folder)).sort(), lines]).toEqual([false, ['begun', 'desk'], []])
  const other = await createDataFolder()
  await rm(other.before, { recursive: true })
  await other.takeOver()
  expect([await readdir(other.data), other.lines]).toEqual([[], []])
})

it('[WP-290] logs once that imports could not be taken over', async () => {
  const { data, before, lines, takeOver } = await createDataFolder()
  await writeFile(join(data, 'scratch'), 'no folder')
  await takeOver()
  await takeOver()
  expect(lines).toEqual([
    expect.objectContaining({ level: 'error', message: expect.stringContaining('could not be moved') }),
  ])
  expect(await readdir(before)).toEqual(['desk'])
})
