import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** In a server process: tells where it listens, then how much processor time it has used, whenever asked. */
export function answerMeasurements(address: unknown) {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuSeconds: (user + system) / 1e6 })
  })
  process.send?.(address)
}

export type Contestant = {
  readonly url: string
  cpuSeconds(): Promise<number>
  stop(): void
}

export async function startContestant(script: string, ...args: string[]): Promise<Contestant> {
  const server = fork(`bench/cached-page/${script}`, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const { port } = await message<{ port: number }>(server)
  return {
    url: `http://127.0.0.1:${port}/posts/oak`,
    async cpuSeconds() {
      server.send('measure')
      return (await message<{ cpuSeconds: number }>(server)).cpuSeconds
    },
    stop: () => void server.kill(),
  }
}

async function message<T>(server: ChildProcess) {
  const [value] = await once(server, 'message')
  return value as T
}
