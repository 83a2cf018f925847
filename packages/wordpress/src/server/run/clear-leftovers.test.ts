import { mkdir, mkdtemp, readdir, rm, symlink, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { clearOld } from './clear-leftovers.ts'

it('[WP-290] clears what is old although something else goes in the same moment', async () => {
  const imports = await mkdtemp(join(tmpdir(), 'portico-leftovers-'))
  onTestFinished(() => rm(imports, { recursive: true, force: true }))
  const longAgo = new Date('2020-01-01T00:00:00Z')
  for (const name of ['first', 'other']) await mkdir(join(imports, name))
  // A link to nothing has a name and no facts, like what is removed after its name was read.
  await symlink(join(imports, 'nothing'), join(imports, 'gone'))
  await symlink(join(imports, 'nothing'), join(imports, 'other', 'gone'))
  for (const name of ['first', 'other']) await utimes(join(imports, name), longAgo, longAgo)
  const forgotten: string[] = []
  const store = { forget: async (name: string) => void forgotten.push(name) }
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') }
  expect(await clearOld({ imports, store, clock })).toBe(2)
  expect(forgotten.sort()).toEqual(['first', 'other'])
  expect(await readdir(imports)).toEqual(['gone'])
})
