import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { DevProblem } from '#shared/dev-problem.ts'
import { createDevLoop, type Failure } from './dev-loop.ts'
import { watchSite } from './watch-site.ts'

/** Writes what it is told to a file, and like the real one needs a moment to stop. */
const server = `
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
const note = (word) => appendFileSync('data/diary', word + '\\n')
const isRunning = (pid) => { try { return process.kill(pid, 0) } catch { return false } }
process.on('message', ({ dev }) => {
  note(dev)
  if (dev === 'stop') setTimeout(() => { note('ended'); process.exit(0) }, 300)
})
const other = Number(readFileSync('data/running', 'utf8'))
if (other && isRunning(other)) note('crowded')
writeFileSync('data/running', String(process.pid))
note('started')
process.send({ dev: 'ready' })
`
const crashing = `import { appendFileSync } from 'node:fs'
appendFileSync('data/diary', 'crashed\\n')
process.send({ dev: 'failed', text: 'It cannot begin.' })
process.exit(1)
`
const restarted = ['stop', 'ended', 'started']
const problem = { title: 'It failed' } as DevProblem

type Given = { program?: string; content?: string; build?: () => Promise<Failure | undefined> }

async function site({ program = server, content = '', build = async () => undefined }: Given = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-dev-'))
  const files = {
    'server.mjs': program,
    'theme.css': 'one',
    'data/diary': '',
    'data/running': '',
    'content/a.md': '',
    'extensions/tides.ts': '',
  }
  for (const name of ['data', 'content', 'extensions']) await mkdir(join(folder, name))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const port = { port: 0, hold: vi.fn(), serve: vi.fn(), fail: vi.fn(), close: vi.fn() }
  const onEnded = vi.fn(() => problem)
  const loop = createDevLoop({
    start: () =>
      spawn(process.execPath, ['server.mjs'], {
        cwd: folder,
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      }),
    build,
    port,
    describe: () => problem,
    onEnded,
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
    port,
    onEnded,
    until: (words: readonly string[]) =>
      vi.waitFor(async () => expect(await diary()).toEqual(words), { timeout: 30_000 }),
    served: (times: number) =>
      vi.waitFor(() => expect(port.serve).toHaveBeenCalledTimes(times), { timeout: 30_000 }),
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
    const { until, change, diary, served } = await site()
    const starts = async () => (await diary()).filter((word) => word === 'started').length
    await served(1)
    await change('extensions/tides.ts', 'one')
    await until(['started', 'stop'])
    await change('extensions/tides.ts', 'two')
    await vi.waitFor(async () => expect(await starts()).toBeGreaterThan(1), { timeout: 30_000 })
    expect(await diary()).not.toContain('crowded')
  })

  it('[DEV-05] shows why a server ended by itself, and starts another when anything changes', async () => {
    const { until, change, onEnded, port, served } = await site({ program: crashing })
    await until(['crashed'])
    await vi.waitFor(() => expect(port.fail).toHaveBeenCalledWith(problem), { timeout: 30_000 })
    expect(onEnded).toHaveBeenCalledWith('1', expect.objectContaining({ text: 'It cannot begin.' }))
    await change('server.mjs', server)
    await change('content/a.md', 'fixed')
    await until(['crashed', 'started'])
    await served(1)
    await change('extensions/tides.ts', 'again')
    await until(['crashed', 'started', ...restarted])
    expect(onEnded).toHaveBeenCalledOnce()
  })

  it('[DEV-06] restarts nothing for texts, style sheets and tests', async () => {
    const { until, change, replace, served } = await site()
    await served(1)
    await change('content/a.md', 'one')
    await until(['started', 'content'])
    await replace('theme.css', 'two')
    await until(['started', 'content', 'styles'])
    await replace('theme.css', 'three')
    await until(['started', 'content', 'styles', 'styles'])
    await change('extensions/tides.test.ts', 'a test')
    await change('extensions/.tides.ts.swp', 'what an editor keeps')
    await change('extensions/tides.css', 'four')
    await until(['started', 'content', 'styles', 'styles', 'styles'])
  })

  it('watches a content folder that lies elsewhere', async () => {
    const content = await mkdtemp(join(tmpdir(), 'portico-elsewhere-'))
    onTestFinished(() => rm(content, { recursive: true, force: true }))
    const { until, served } = await site({ content })
    await served(1)
    await writeFile(join(content, 'a.md'), 'new')
    await until(['started', 'content'])
  })

  it('watches a folder that is made meanwhile', async () => {
    const { until, change, addFolder, served } = await site()
    await served(1)
    await addFolder('theme')
    await until(['started', ...restarted])
    await served(2)
    await change('theme/frame.tsx', 'export {}')
    await until(['started', ...restarted, ...restarted])
  })

  it('[DEV-05] leaves the server alone while what changed cannot be built, and tells it', async () => {
    const build = vi.fn(async (): Promise<Failure | undefined> => undefined)
    const { until, change, served, port } = await site({ build })
    await served(1)
    build.mockResolvedValueOnce({ text: 'It cannot be built.' })
    await change('extensions/tides.ts', 'broken')
    await until(['started', 'problem'])
    await change('theme.css', 'fixed, whatever it was')
    await until(['started', 'problem', ...restarted])
    expect(port.fail).not.toHaveBeenCalled()
  })

  it('[DEV-05] shows what cannot be built when there is no server yet, and starts one when it can', async () => {
    const build = vi.fn(async () => undefined).mockResolvedValueOnce({ text: 'No.' } as never)
    const { until, change, port } = await site({ build })
    await vi.waitFor(() => expect(port.fail).toHaveBeenCalledWith(problem), { timeout: 30_000 })
    await change('extensions/tides.ts', 'fixed')
    await until(['started'])
  })
})
