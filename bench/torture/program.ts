import { spawn } from 'node:child_process'

export type Program = {
  /** Once it serves. */
  ready: Promise<void>
  /** Its exit code; nothing when it was killed. */
  ended: Promise<number | undefined>
  /** The end of what it printed. */
  said(): string
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Suspends all its processes until `goOn`. */
  pause(): void
  goOn(): void
  /** It runs on a disk that is nearly full. */
  isFull: boolean
}

export type ProgramPlace = {
  folder: string
  environment: Record<string, string>
  /** No file of it may grow beyond this: what is left on a disk that is nearly full. */
  maxKilobytes?: number | undefined
}

const keptText = 20_000

/** The built program as a process of its own. What it prints is read on, so that it never waits for a reader. */
export function startProgram(
  args: readonly string[],
  { folder, environment, maxKilobytes }: ProgramPlace,
): Program {
  const limited = maxKilobytes === undefined ? '' : `ulimit -f ${maxKilobytes};`
  const child = spawn('bash', ['-c', `${limited} exec "$0" "$@"`, process.execPath, ...args], {
    cwd: folder,
    // A process group, so that its workers are suspended with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
  })
  const signalAll = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, signal)
  }
  let said = ''
  const ended = new Promise<number | undefined>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? undefined))
  })
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-keptText)
        if (said.includes('Ready: ')) resolve()
      })
    ended.then(() => reject(new Error(`The site ended before it was ready:\n${said}`)), reject)
  })
  ready.catch(() => {})
  return {
    ready,
    ended,
    said: () => said,
    async kill(signal) {
      signal === 'SIGKILL' ? signalAll(signal) : child.kill(signal)
      await ended
    },
    pause: () => signalAll('SIGSTOP'),
    goOn: () => signalAll('SIGCONT'),
    isFull: maxKilobytes !== undefined,
  }
}
