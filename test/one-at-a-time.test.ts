import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

it('keeps packages from being installed twice at once, also after a process that died', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-lock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const lock = join(folder, 'lock')
  const notes = join(folder, 'notes')
  await writeFile(lock, String(spawnSync(process.execPath, ['--version']).pid))
  const script = `
    import { appendFileSync } from 'node:fs'
    import { oneAtATime } from ${JSON.stringify(pathToFileURL(resolve('scripts/one-at-a-time.mjs')).href)}
    oneAtATime(${JSON.stringify(lock)}, () => {
      appendFileSync(${JSON.stringify(notes)}, 'begun ')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
      appendFileSync(${JSON.stringify(notes)}, 'done ')
    })`
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  await Promise.all([run(), run(), run()])
  expect(await readFile(notes, 'utf8')).toBe('begun done begun done begun done ')
}, 60_000)
