import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { clearScratch } from './clear-scratch.ts'

const day = 24 * 60 * 60

it('[WP-451] removes what an extension left behind that is gone, after 30 days', async () => {
  const data = await mkdtemp(join(tmpdir(), 'portico-scratch-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const now = 1_800_000_000
  const clock = { now: () => new Date(now * 1000) }
  await clearScratch(data, [], clock)
  for (const [name, days] of [
    ['here', 90],
    ['gone', 31],
    ['gone-lately', 29],
  ] as const) {
    await mkdir(join(data, 'scratch', name, 'uploads'), { recursive: true })
    await utimes(join(data, 'scratch', name), now, now - days * day)
  }
  await clearScratch(data, ['here'], clock)
  expect((await readdir(join(data, 'scratch'))).sort()).toEqual(['gone-lately', 'here'])
})
