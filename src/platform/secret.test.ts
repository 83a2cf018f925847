import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { siteSecret } from './secret.ts'

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

describe('the secret of a site', () => {
  it('is the one that is set', async () => {
    const PORTICO_SECRET = 'x'.repeat(32)
    expect(await siteSecret({ PORTICO_SECRET, PORTICO_DATA: '/nowhere' })).toBe(PORTICO_SECRET)
  })

  it('[OPS-01] is made once, kept, and readable by nobody else', async () => {
    const PORTICO_DATA = await dataFolder()
    const made = await siteSecret({ PORTICO_DATA })
    expect(made.length).toBeGreaterThanOrEqual(43)
    expect(await siteSecret({ PORTICO_DATA })).toBe(made)
    expect((await stat(join(PORTICO_DATA, 'secret'))).mode & 0o777).toBe(0o600)
    expect((await stat(PORTICO_DATA)).mode & 0o777).toBe(0o700)
  })

  it('is the same for processes that start together', async () => {
    const PORTICO_DATA = await dataFolder()
    const secrets = await Promise.all(Array.from({ length: 8 }, () => siteSecret({ PORTICO_DATA })))
    expect(new Set(secrets).size).toBe(1)
    expect(await readdir(PORTICO_DATA)).toEqual(['secret'])
  })

  it('is refused when the file was damaged', async () => {
    const PORTICO_DATA = await dataFolder()
    await siteSecret({ PORTICO_DATA })
    await writeFile(join(PORTICO_DATA, 'secret'), 'short')
    await expect(siteSecret({ PORTICO_DATA })).rejects.toThrow(/too short.*delete the file/)
  })
})
