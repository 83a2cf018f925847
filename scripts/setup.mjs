// What every command needs before it can run, in plain JavaScript that the oldest supported Node understands.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that the project pins; the machine's own may be older. */
export const runtime = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

export const say = (line) => console.log(`portico: ${line}`)

export function stopWith(message) {
  console.error(`portico: ${message}`)
  process.exit(1)
}

/** Installs the packages the lock file names, unless they are there already. */
export function ensurePackages() {
  const wanted = hash(readFileSync(join(root, 'package-lock.json')))
  const stamp = join(root, 'node_modules', '.portico-lock')
  if (existsSync(runtime) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('installing packages and the pinned Node (npm ci, about a minute, once) …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0)
    stopWith('npm ci did not succeed. Check the network, then run the same command again.')
  writeFileSync(stamp, wanted)
}

/** Builds the bundles or stops. */
export function ensureBuild() {
  const problem = build()
  if (problem) stopWith(`the build failed:\n${problem}`)
}

/** Builds the server and browser bundles, unless they were made from exactly these sources. Answers what went wrong, if anything. */
export function build() {
  const wanted = hashOfSources()
  const stamp = join(root, 'dist', '.sources')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return undefined
  say('building (a few seconds) …')
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const { status, stdout, stderr } = spawnSync(runtime, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) return `${stdout}${stderr}`
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return undefined
}

/** Runs a program in the project's folder and hands signals on to it; answers its exit code. */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

function hashOfSources() {
  const stamps = [
    'package-lock.json',
    'vite.config.ts',
    'theme.css',
    ...filesBelow('src'),
    ...filesBelow('db'),
  ].map((file) => {
    const { mtimeMs, size } = statSync(join(root, file))
    return `${file} ${mtimeMs} ${size}`
  })
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
