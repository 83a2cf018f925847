import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { siteSecret } from './secret.ts'

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

describe('the secret of a site', () => {
  it('is the one that is set', async () => {
    const given = 'x'.repeat(32)
    expect(await siteSecret({ given, dataFolder: '/nowhere' })).toBe(given)
  })

  it('[OPS-01] is made once, kept, and readable by nobody else', async () => {
    const dataFolder = await emptyFolder()
    const made = await siteSecret({ dataFolder })
    expect(made.length).toBeGreaterThanOrEqual(43)
    expect(await siteSecret({ dataFolder })).toBe(made)
    expect((await stat(join(dataFolder, 'secret'))).mode & 0o777).toBe(0o600)
    expect((await stat(dataFolder)).mode & 0o777).toBe(0o700)
    await chmod(join(dataFolder, 'secret'), 0o644)
    expect(await siteSecret({ dataFolder })).toBe(made)
    expect((await stat(join(dataFolder, 'secret'))).mode & 0o777).toBe(0o600)
  })

  it('is the same for processes that start together', async () => {
    const dataFolder = await emptyFolder()
    const secrets = await Promise.all(Array.from({ length: 8 }, () => siteSecret({ dataFolder })))
    expect(new Set(secrets).size).toBe(1)
    expect(await readdir(dataFolder)).toEqual(['secret'])
  })

  it('is refused when the file was damaged', async () => {
    const dataFolder = await emptyFolder()
    await siteSecret({ dataFolder })
    await writeFile(join(dataFolder, 'secret'), 'short')
    await expect(siteSecret({ dataFolder })).rejects.toThrow(/too short.*delete the file/)
  })
})
