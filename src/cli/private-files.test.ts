import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { backupCommand } from './backup.ts'
import { importCommand } from './import.ts'

async function siteFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-private-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), 'title: Hillside\ndescription: A workshop.\n')
  const io = { out: () => {}, error: () => {}, environment: {}, folder, interactive: false, t: inEnglish }
  const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8)
  return { folder, io, modeOf }
}

it('[OPS-16] keeps its data from the other accounts of the machine', async () => {
  const { folder, io, modeOf } = await siteFolder()
  await mkdir(join(folder, 'data'), { mode: 0o755 })
  await chmod(join(folder, 'data'), 0o755)
  await importCommand.run(['--new'], io)
  expect(await modeOf('data')).toBe('700')
  expect(await modeOf('data/portico.db')).toBe('600')
  await backupCommand.run(['copy'], io)
  expect(await modeOf('copy')).toBe('700')
})

it('[OPS-16] puts right what an earlier start left open, and leaves what was given to a group', async () => {
  const { folder, io, modeOf } = await siteFolder()
  await importCommand.run(['--new'], io)
  await chmod(join(folder, 'data'), 0o755)
  for (const name of await readdir(join(folder, 'data')))
    if (name.startsWith('portico.db')) await chmod(join(folder, 'data', name), 0o644)
  await importCommand.run(['--new'], io)
  expect(await modeOf('data')).toBe('700')
  for (const name of await readdir(join(folder, 'data')))
    if (name.startsWith('portico.db')) expect(await modeOf(`data/${name}`), name).toBe('600')
  await chmod(join(folder, 'data'), 0o775)
  await chmod(join(folder, 'data/portico.db'), 0o664)
  await importCommand.run([], io)
  expect([await modeOf('data'), await modeOf('data/portico.db')]).toEqual(['770', '660'])
  await chmod(join(folder, 'data'), 0o750)
  await chmod(join(folder, 'data/portico.db'), 0o640)
  await importCommand.run([], io)
  expect([await modeOf('data'), await modeOf('data/portico.db')]).toEqual(['750', '640'])
  await chmod(join(folder, 'data'), 0o770)
  await chmod(join(folder, 'data/portico.db'), 0o660)
  await importCommand.run(['--new'], io)
  expect([await modeOf('data'), await modeOf('data/portico.db')]).toEqual(['770', '660'])
})
