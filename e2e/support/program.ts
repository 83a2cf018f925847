import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished, vi } from 'vitest'

export type ProgramOptions = {
  /** `start` unless said otherwise. */
  words?: readonly string[]
  environment?: Record<string, string>
  /** A site's folder that is there already; an empty one otherwise. */
  folder?: string
  /** The built program of this repository unless said otherwise. */
  program?: string
  /** Files may not grow beyond this, as on a disk that is full. */
  maxKilobytes?: number
}

/** The built program, as `npx portico` runs it, in one process on every machine. */
export async function runProgram({ words = ['start'], environment = {}, ...given }: ProgramOptions) {
  const folder = given.folder ?? (await ownFolder())
  const running = run(
    [given.program ?? resolve('dist/server/portico.js'), ...words],
    { cwd: folder, env: { PATH: process.env.PATH, PORT: '0', PORTICO_WORKERS: '1', ...environment } },
    given.maxKilobytes,
  )
  return { ...running, folder }
}

/** What `npm start` and such run in the repository, with data of its own; npm itself would die of the signals we send. */
export function runNpm(name: 'start' | 'dev', environment: Record<string, string> = {}) {
  const script: string = JSON.parse(readFileSync('package.json', 'utf8')).scripts[name]
  return runInGroup([script.replace('node ', '')], environment)
}

/** What `npx portico start` runs in the repository, with data of its own. */
export const runNpxStart = (environment: Record<string, string> = {}) =>
  runInGroup(['bin/portico.mjs', 'start'], environment)

async function runInGroup(args: readonly string[], environment: Record<string, string>) {
  const data = await ownFolder()
  const running = run(args, {
    env: { ...process.env, PORT: '0', PORTICO_DATA: data, PORTICO_LOG: 'warn', ...environment },
    // A group of its own, as in a terminal.
    detached: true,
  })
  return { ...running, data }
}

/** A folder with these files. */
export async function folderOf(files: Record<string, string>) {
  const folder = await ownFolder()
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

async function ownFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function run(args: readonly string[], options: SpawnOptions, maxKilobytes?: number) {
  const words = [process.execPath, ...args]
  // The shell counts in blocks of 512 bytes.
  const limited = ['sh', '-c', `ulimit -f ${(maxKilobytes ?? 0) * 2} && exec "$@"`, 'sh', ...words]
  const [file = '', ...rest] = maxKilobytes === undefined ? words : limited
  const program = spawn(file, rest, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = once(program, 'exit')
  let said = ''
  onTestFinished(async ({ task }) => {
    const end = program.exitCode ?? program.signalCode
    if (end === null) killAll(program, options)
    await exit
    // A test that is out of time says nothing of what it waited for.
    if (task.result?.state === 'fail')
      throw new Error(
        `${args.join(' ')} ${end === null ? 'still ran' : `ended with ${end}`}, and said:\n${said}`,
      )
  })
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk) => {
      said += chunk
    })
  let isSilent = false
  program.once('close', () => {
    isSilent = true
  })
  /** Waits until the program has said this, and answers its first group. */
  const until = async (words: RegExp) => {
    const found = () => words.exec(said)?.[1]
    await vi.waitUntil(() => found() || isSilent, { timeout: 90_000 }).catch(() => {})
    const group = found()
    if (!group) throw new Error(`It has ${isSilent ? 'ended and ' : ''}not said ${words}: ${said}`)
    return group
  }
  return { program, exit, until, ready: () => until(/Ready: (\S+)/), said: () => said }
}

/** A group ends whole: the program alone would leave the server it started behind. */
function killAll({ pid = 0 }: ChildProcess, { detached }: SpawnOptions) {
  process.kill(detached ? -pid : pid, 'SIGKILL')
}
