import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { watchSite } from './dev.ts'
import { createDevLoop } from './dev-loop.ts'

/** Keeps a diary. Like the real one, a signal ends it in good order after a while. */
const server = `
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
const note = (word) => appendFileSync('data/diary', word + '\\n')
const isRunning = (pid) => { try { return process.kill(pid, 0) } catch { return false } }
process.on('SIGTERM', () => {
  note('asked')
  setTimeout(() => { note('ended'); process.exit(0) }, 300)
})
const other = Number(readFileSync('data/running', 'utf8'))
if (other && isRunning(other)) note('crowded')
writeFileSync('data/running', String(process.pid))
setInterval(() => {}, 1000)
note('started')
`
const crashing = `import { appendFileSync } from 'node:fs'
appendFileSync('data/diary', 'crashed\\n')
process.exit(1)
`
const restarted = ['asked', 'ended', 'started']

async function site({
  program = server,
  content = '',
  isSound = async () => true,
  onFailed = () => {},
} = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-dev-'))
  const files = {
    'server.mjs': program,
    'theme.css': 'one',
    'data/diary': '',
    'data/running': '',
    'content/a.md': '',
  }
  for (const name of ['data', 'content']) await mkdir(join(folder, name))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const loop = createDevLoop({
    start: () => spawn(process.execPath, ['server.mjs'], { cwd: folder, stdio: 'inherit' }),
    isSound,
    onFailed,
  })
  const stopWatching = watchSite(
    { folder, content: content || join(folder, 'content'), data: join(folder, 'data') },
    loop.changed,
  )
  onTestFinished(async () => {
    stopWatching()
    loop.signal('SIGKILL')
    await loop.end()
    await rm(folder, { recursive: true, force: true })
  })
  const diary = async () => (await readFile(join(folder, 'data/diary'), 'utf8')).split('\n').filter(Boolean)
  return {
    diary,
    until: (words: readonly string[]) =>
      vi.waitFor(async () => expect(await diary()).toEqual(words), { timeout: 30_000 }),
    change: (path: string, text: string) => writeFile(join(folder, path), text),
    addFolder: (path: string) => mkdir(join(folder, path)),
    /** As many editors save. */
    async replace(path: string, text: string) {
      await writeFile(join(folder, `${path}.new`), text)
      await rename(join(folder, `${path}.new`), join(folder, path))
    },
  }
}

describe('portico dev', () => {
  it('never has two servers, however often something changes', async () => {
    const { until, change, diary } = await site()
    const starts = async () => (await diary()).filter((word) => word === 'started').length
    await until(['started'])
    await change('content/a.md', 'one')
    await until(['started', 'asked'])
    await change('content/a.md', 'two')
    await vi.waitFor(async () => expect(await starts()).toBeGreaterThan(1), { timeout: 30_000 })
    expect(await diary()).not.toContain('crowded')
  })

  it('tells of a server that ended by itself, and starts another when something changes', async () => {
    const onFailed = vi.fn()
    const { until, change } = await site({ program: crashing, onFailed })
    await until(['crashed'])
    await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce(), { timeout: 30_000 })
    await change('server.mjs', server)
    await change('content/a.md', 'mended')
    await until(['crashed', 'started'])
    await change('content/a.md', 'again')
    await until(['crashed', 'started', ...restarted])
    expect(onFailed).toHaveBeenCalledOnce()
  })

  it('still sees the theme after an editor has replaced its file', async () => {
    const { until, replace } = await site()
    await until(['started'])
    await replace('theme.css', 'two')
    await until(['started', ...restarted])
    await replace('theme.css', 'three')
    await until(['started', ...restarted, ...restarted])
  })

  it('watches a content folder that lies elsewhere', async () => {
    const content = await mkdtemp(join(tmpdir(), 'portico-elsewhere-'))
    onTestFinished(() => rm(content, { recursive: true, force: true }))
    const { until } = await site({ content })
    await until(['started'])
    await writeFile(join(content, 'a.md'), 'new')
    await until(['started', ...restarted])
  })

  it('watches a folder that is made meanwhile', async () => {
    const { until, change, addFolder } = await site()
    await until(['started'])
    await addFolder('extensions')
    await until(['started', ...restarted])
    await change('extensions/tides.tsx', 'export {}')
    await until(['started', ...restarted, ...restarted])
  })

  it('leaves the server alone while what changed cannot be built', async () => {
    const isSound = vi.fn(async () => true).mockResolvedValueOnce(false)
    const { until, change } = await site({ isSound })
    await until(['started'])
    await change('content/a.md', 'broken')
    await vi.waitFor(() => expect(isSound).toHaveBeenCalledOnce(), { timeout: 30_000 })
    await change('content/a.md', 'mended')
    await until(['started', ...restarted])
  })
})
