import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readEnvironment } from '#platform/config/environment.ts'
import { parseSiteConfig } from '#platform/config/load-site-config.ts'
import { createLog } from '#platform/log.ts'
import { startSite } from './main.ts'

it('[OPS-03] takes in content at the start, unless that is left to a command', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-main-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), 'title: Hillside\ndescription: A workshop.\n')
  const created = async (PORTICO_IMPORT: string) => {
    const site = await startSite({
      environment: readEnvironment({ PORT: '0', PORTICO_IMPORT }),
      config: parseSiteConfig({}),
      folder,
      log: createLog('silent'),
    })
    await site.close()
    return site.report.created
  }
  expect(await created('command')).toBe(0)
  expect(await created('start')).toBe(1)
})
