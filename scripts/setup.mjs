// What every command needs before it can run, in plain JavaScript that the oldest supported Node understands.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { putInPlace } from '../src/build/put-in-place.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that the project pins; the machine's own may be older. */
export const runtime = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/**
 * Much room for young objects: those of a request are gone before anything is moved. V8 tidies up old ones sooner than it would
 * on a large machine, some 30 MB. Kept pages are not part of what the last figure limits.
 */
export const runtimeFlags = ['--max-semi-space-size=32', '--max-old-space-size=1024']

/** Threads that compress pages and draw pictures share their memory instead of keeping some each: 25 MB. */
export const runtimeEnvironment = { MALLOC_ARENA_MAX: '1', ...process.env }

export const say = (line) => console.log(`portico: ${line}`)

export function stopWith(message) {
  console.error(`portico: ${message}`)
  process.exit(1)
}

/** Installs the packages the lock file names, unless they are there already, whoever installed them. */
export function ensurePackages() {
  if (!existsSync(runtime) || !isInstalled()) installPackages()
  ensureRuntime()
}

function installPackages() {
  say('installing packages and the pinned Node (npm ci, about a minute, once) …')
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0)
    stopWith('npm ci did not succeed. Check the network, then run the same command again.')
}

/** A bare system may lack a library that Node is linked with, and the loader names no package that has it. */
function ensureRuntime() {
  const { status, error, stderr } = spawnSync(runtime, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  const reason = (stderr || String(error ?? `it ended with ${status}`)).trim()
  const fix = reason.includes('libatomic')
    ? 'Install that library (apt-get install libatomic1, dnf install libatomic), then run the same command again.'
    : 'Portico needs a system that Node 26 runs on.'
  stopWith(`the Node that came with the packages cannot start: ${reason}\n${fix}`)
}

/** npm notes what it installed when it is done. Optional packages are left out where they do not fit the machine. */
function isInstalled() {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  const wanted = packagesOf(join(root, 'package-lock.json'))
  return Object.entries(wanted).every(([place, { version, integrity, optional }]) => {
    const found = existsSync(join(root, place)) ? installed[place] : undefined
    if (place === '') return true
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

/** Builds the bundles or stops. */
export function ensureBuild() {
  const problem = build()
  if (problem) stopWith(`the build failed:\n${problem}`)
}

/**
 * Builds the server and browser bundles, unless they were made from exactly these sources. Answers what went wrong, if
 * anything; the last build is then as it was.
 */
export function build() {
  const wanted = hashOfSources()
  const dist = join(root, 'dist')
  const stamp = join(dist, '.sources')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return undefined
  say('building (a few seconds) …')
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const { status, signal, stdout, stderr } = spawnSync(
    runtime,
    [vite, 'build', '--app', '--logLevel', 'warn'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', PORTICO_DIST: 'dist.next' },
    },
  )
  // A machine with little memory kills it without a word.
  if (status !== 0) return `${stdout}${stderr}` || `the bundler ended with ${signal ?? status}.`
  putInPlace(join(root, 'dist.next'), dist)
  writeFileSync(stamp, wanted)
  return undefined
}

/**
 * Runs a program in the project's folder and answers its exit code. Ctrl+C reaches every process of the terminal by
 * itself, and handed on it would count as a second, impatient one. Other signals may come to this process alone; the server
 * takes a SIGTERM that it gets twice at once for one.
 */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/**
 * Goes on as another program, in the project's folder: no process stays behind to wait for it. Where Node cannot do that
 * (before 22.15, and on Windows), it runs beside this one.
 */
export async function goOnAs(program, args, env) {
  if (!process.execve || process.platform === 'win32') {
    process.exitCode = await run(program, args, { env })
    return
  }
  process.chdir(root)
  process.execve(program, [program, ...args], env)
}

function hashOfSources() {
  const stamps = ['package-lock.json', 'vite.config.ts', ...filesBelow('src'), ...filesBelow('db')].map(
    (file) => {
      const { mtimeMs, size } = statSync(join(root, file))
      return `${file} ${mtimeMs} ${size}`
    },
  )
  return hash(stamps.join('\n'))
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort()
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex')
}
