// How the program is run, in plain JavaScript that the oldest supported Node understands.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** V8 tidies up sooner than it would on a large machine: some 30 MB. Kept pages are not part of what this limits. */
export const runtimeFlags = ['--max-old-space-size=1024']

/** An import makes much that is gone at once, too, but nobody waits for its single steps: 100 MB less, at the same speed. */
export const importFlags = ['--max-semi-space-size=8']

/** Threads that compress pages and draw pictures share their memory instead of keeping some each: 25 MB. */
export const runtimeEnvironment = { MALLOC_ARENA_MAX: '1', ...process.env }

const oldest = 24

const firstParent = process.ppid

/** The Node that runs this, or, where it is too old, the one that the package `node` has put into the site or above it. */
export function findRuntime(folder) {
  if (Number.parseInt(process.versions.node, 10) >= oldest) return process.execPath
  const name = process.platform === 'win32' ? 'node.cmd' : 'node'
  for (let place = resolve(folder); ; place = dirname(place)) {
    const node = join(place, 'node_modules', '.bin', name)
    if (existsSync(node)) return node
    if (place === dirname(place)) return undefined
  }
}

/** npm hands a signal on to the shell between them, and the shell ends without a word to this process. */
function whenParentGone(listener) {
  if (process.env.npm_lifecycle_event === undefined) return
  const timer = setInterval(() => {
    if (process.ppid === firstParent) return
    clearInterval(timer)
    listener()
  }, 500)
  timer.unref()
}

/**
 * Runs a program and answers its exit code. Ctrl+C reaches every process of the terminal by itself, and handed on it would count as
 * a second, impatient one. Other signals may come to this process alone; the server takes a SIGTERM that it gets twice at once for one.
 */
export function run(command, args, { onStarted, ...options } = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  onStarted?.(child)
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenParentGone(() => child.kill('SIGTERM'))
  return new Promise((done, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => done(code ?? (signal ? 1 : 0)))
  })
}

/**
 * Goes on as another program: no process stays behind to wait for it. Where Node cannot do that (before 22.15, and on Windows), it
 * runs beside this one.
 */
export async function goOnAs(program, args, env) {
  if (process.execve && process.platform !== 'win32') process.execve(program, [program, ...args], env)
  process.exitCode = await run(program, args, { env })
}
