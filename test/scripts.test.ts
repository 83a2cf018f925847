import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

const lock = {
  packages: {
    '': { name: 'site' },
    'node_modules/oak': { version: '1.0.0', integrity: 'sha512-oak' },
    'node_modules/oak-for-another-system': { version: '1.0.0', integrity: 'sha512-other', optional: true },
  },
}
const { '': _, 'node_modules/oak-for-another-system': __, ...installed } = lock.packages

/** Like the real one, a first signal ends it in good order after a while and a second one at once. */
const server = `
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
const note = (word) => appendFileSync('diary', word + '\\n')
const isRunning = (pid) => { try { return process.kill(pid, 0) } catch { return false } }
let asked = false
const end = () => {
  if (asked) { note('cut'); process.exit(1) }
  asked = true
  note('asked')
  setTimeout(() => { note('ended'); process.exit(0) }, 300)
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
const other = Number(readFileSync('running', 'utf8'))
if (other && isRunning(other)) note('crowded')
writeFileSync('running', String(process.pid))
setInterval(() => {}, 1000)
note('started')
`
/** Leaves the project's server under a name that never changes and what it imports under one that does. */
const bundler = `
import { cpSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs'
const folder = process.env.PORTICO_DIST + '/server/'
mkdirSync(folder, { recursive: true })
const source = readFileSync('src/a.ts', 'utf8')
writeFileSync(folder + 'chunk-' + source.length + '.js', source)
if (source === 'broken') process.exit(1)
cpSync('server.js', folder + 'portico.js')
`
/** The scripts in a project that has nothing else: a bundler that hardly does anything and a server that keeps a diary. */
async function project(files: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-scripts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp('scripts', join(folder, 'scripts'), { recursive: true })
  await cp('bin', join(folder, 'bin'), { recursive: true })
  await cp('src/build/put-in-place.mjs', join(folder, 'src/build/put-in-place.mjs'))
  const all = {
    'package.json': '{ "type": "module" }',
    'package-lock.json': JSON.stringify(lock),
    'node_modules/.package-lock.json': JSON.stringify({ packages: installed }),
    'node_modules/oak/index.js': '',
    'node_modules/vite/bin/vite.js': bundler,
    'bin/npm': '#!/bin/sh\necho npm "$@" >> demo/diary\n',
    'vite.config.ts': '',
    'src/a.ts': '',
    'src/languages/en/site.yaml': 'demo:\n  hello: Hello\n',
    'src/languages/en/desk.yaml': 'desk.demo:\n  save: Save\n',
    'db/a.ts': '',
    'packages/a.ts': '',
    'demo/content/a.md': '',
    'server.js': server,
    'demo/diary': '',
    'demo/running': '',
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text, { mode: 0o755 })
  }
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true })
  await symlink(process.execPath, join(folder, 'node_modules/.bin/node'))
  await symlink(resolve('node_modules/yaml'), join(folder, 'node_modules/yaml'))

  const run = (script: string, environment: Record<string, string> = {}) =>
    runScript(folder, script, { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, ...environment })
  const diary = async () => (await readFile(join(folder, 'demo/diary'), 'utf8')).split('\n').filter(Boolean)
  const until = (words: string[]) =>
    vi.waitFor(async () => expect(await diary()).toEqual(words), { timeout: 30_000 })
  const change = (path: string, text: string) => writeFile(join(folder, path), text)
  return { folder, run, diary, until, change }
}

function runScript(folder: string, script: string, env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, [join(folder, 'scripts', script)], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const exit = once(child, 'exit')
  const group = -(child.pid ?? 0)
  onTestFinished(async () => {
    if (child.exitCode === null) process.kill(group, 'SIGKILL')
    await exit
  })
  return {
    exit,
    signal: (name: NodeJS.Signals) => process.kill(group, name),
    child,
    complaint: () => complaint,
  }
}

describe('npm start', () => {
  it('[OPS-01] lets the server close in good order on Ctrl+C, which the terminal sends to both', async () => {
    const { run, until, diary } = await project()
    const { exit, signal } = run('start.mjs')
    await until(['started'])
    signal('SIGINT')
    expect(await exit).toEqual([0, null])
    expect(await diary()).toEqual(['started', 'asked', 'ended'])
  })

  it('builds once where two begin at the same time', async () => {
    const slow = `${bundler}
import { appendFileSync } from 'node:fs'
appendFileSync('builds', 'one ')
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
`
    const { run, folder, diary } = await project({ 'node_modules/vite/bin/vite.js': slow })
    for (const _ of ['first', 'second']) run('start.mjs')
    const started = async () => (await diary()).filter((word) => word === 'started')
    await expect.poll(started).toHaveLength(2)
    expect(await readFile(join(folder, 'builds'), 'utf8')).toBe('one ')
  })

  it('[OPS-07] goes on as the server, and leaves no process behind to wait for it', async () => {
    const { run, until, folder } = await project()
    const { child, complaint } = run('start.mjs')
    await until(['started'])
    expect(Number(await readFile(join(folder, 'demo/running'), 'utf8'))).toBe(child.pid)
    expect(complaint()).toBe('')
  })

  it('[OPS-07] ends with npm also on a Node that cannot go on as the server', async () => {
    const { folder, until } = await project({ 'old-node.cjs': 'process.execve = undefined' })
    const words = [process.execPath, '--require', './old-node.cjs', 'scripts/start.mjs']
    // As npm does: a shell that waits, and that alone is told to stop.
    const shell = spawn('sh', ['-c', '"$@"; :', 'sh', ...words], {
      cwd: folder,
      env: { ...process.env, npm_lifecycle_event: 'start' },
      detached: true,
      stdio: 'ignore',
    })
    const group = -(shell.pid ?? 0)
    const isGone = () => {
      try {
        return !process.kill(group, 0)
      } catch {
        return true
      }
    }
    onTestFinished(() => void (isGone() || process.kill(group, 'SIGKILL')))
    await until(['started'])
    expect(Number(await readFile(join(folder, 'demo/running'), 'utf8'))).not.toBe(shell.pid)
    shell.kill('SIGTERM')
    await until(['started', 'asked', 'ended'])
    await expect.poll(isGone).toBe(true)
  })

  it('gives Node its flags where the image of a new site and the unit of the guide get them, too', async () => {
    const [image, guide] = await Promise.all(
      ['create-portico/templates/common/Dockerfile', 'docs/guide/deploy.md'].map((file) =>
        readFile(file, 'utf8'),
      ),
    )
    expect(image).toContain('CMD ["node", "node_modules/portico/bin/portico.mjs", "start"]')
    expect(guide).toContain('ExecStart=/srv/site/node_modules/.bin/portico start')
    for (const file of ['bin/portico.mjs', 'scripts/start.mjs'])
      expect(await readFile(file, 'utf8')).toContain('[...runtimeFlags, ')
  })

  it('hands on a signal that came to it alone', async () => {
    const { run, until, diary } = await project()
    const { exit, child } = run('start.mjs')
    await until(['started'])
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    expect(await diary()).toEqual(['started', 'asked', 'ended'])
  })
})

describe('the packages', () => {
  const installs = async (files: Record<string, string> = {}, deleted?: string) => {
    const { folder, run, diary } = await project(files)
    if (deleted) await rm(join(folder, deleted), { recursive: true })
    expect(await run('build.mjs').exit).toEqual([0, null])
    return (await diary()).length > 0
  }

  it('are taken as they are when npm installed what the lock file names', async () => {
    expect(await installs()).toBe(false)
  })

  it('are installed when one is missing, another version, or the install was cut short', async () => {
    const note = 'node_modules/.package-lock.json'
    const other = { 'node_modules/oak': { version: '0.9.0', integrity: 'sha512-old' } }
    expect(await installs({ [note]: JSON.stringify({ packages: {} }) })).toBe(true)
    expect(await installs({ [note]: JSON.stringify({ packages: other }) })).toBe(true)
    expect(await installs({ [note]: '{ "packages": { "node_mod' })).toBe(true)
    expect(await installs({}, 'node_modules/oak')).toBe(true)
  })

  it('are installed with those that build and run the program, also where NODE_ENV is production', async () => {
    const { folder, run, diary } = await project()
    await rm(join(folder, 'node_modules/oak'), { recursive: true })
    expect(await run('build.mjs', { NODE_ENV: 'production' }).exit).toEqual([0, null])
    expect(await diary()).toEqual([expect.stringMatching(/^npm ci .*--include=dev\b/)])
  })
})

describe('the Node of the packages', () => {
  it('[OPS-01] is named with what to install when the system lacks a library it needs', async () => {
    const { folder, run } = await project()
    const node = join(folder, 'node_modules/.bin/node')
    await rm(node)
    await writeFile(
      node,
      '#!/bin/sh\necho "node: libatomic.so.1: cannot open shared object file" >&2\nexit 127\n',
      {
        mode: 0o755,
      },
    )
    const { exit, complaint } = run('build.mjs')
    expect(await exit).toEqual([1, null])
    expect(complaint()).toContain('libatomic.so.1')
    expect(complaint()).toContain('apt-get install libatomic1')
  })
})

describe('npm run build', () => {
  const builds = async () => {
    const { folder, run, change } = await project({ 'src/a.ts': '1' })
    const files = async () => (await readdir(join(folder, 'dist/server'))).toSorted()
    const build = async (source: string) => {
      await change('src/a.ts', source)
      return { exit: (await run('build.mjs').exit)[0], files: await files() }
    }
    return { folder, build }
  }

  it('[OPS-02] leaves the files of the build before to the site that runs, and no older ones', async () => {
    const { folder, build } = await builds()
    await build('1')
    expect((await build('12')).files).toEqual(['chunk-1.js', 'chunk-2.js', 'portico.js'])
    expect((await build('123')).files).toEqual(['chunk-2.js', 'chunk-3.js', 'portico.js'])
    expect(await readdir(folder)).not.toContain('dist.next')
  })

  it('[OPS-02] takes nothing away when it does not know the build before, and nothing at all when it fails', async () => {
    const { folder, build } = await builds()
    await build('1')
    await rm(join(folder, 'dist/.files'))
    const after = ['chunk-1.js', 'chunk-2.js', 'portico.js']
    expect((await build('12')).files).toEqual(after)
    await writeFile(join(folder, 'dist/.files'), 'server/chunk-9.js')
    after.splice(2, 0, 'chunk-3.js')
    expect((await build('123')).files).toEqual(after)
    expect(await build('broken')).toEqual({ exit: 1, files: after })
  })

  it('makes a module of each part of the English words, and takes away those of parts that are gone', async () => {
    const { folder, run, change } = await project({ 'src/words/gone.ts': '' })
    expect(await run('build.mjs').exit).toEqual([0, null])
    expect((await readdir(join(folder, 'src/words'))).toSorted()).toEqual(['demo.ts', 'desk.demo.ts'])
    await change('src/languages/en/site.yaml', 'demo:\n  hello: Good morning\n')
    expect(await run('build.mjs').exit).toEqual([0, null])
    expect(await readFile(join(folder, 'src/words/demo.ts'), 'utf8')).toContain('"hello": "Good morning"')
  })

  it.each([
    ['demo:\n  hello: Hello\n  hello: Hello\n', 'Map keys must be unique at line 3'],
    ['demo:\n  hello: 1\n', 'demo.hello is not a text. Put it in quotes.'],
  ])('says where the English words are wrong', async (text, problem) => {
    const { run } = await project({ 'src/languages/en/site.yaml': text })
    const { exit, complaint } = run('build.mjs')
    expect(await exit).toEqual([1, null])
    expect(complaint()).toContain(`src/languages/en/site.yaml: ${problem}`)
  })
})
