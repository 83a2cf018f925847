import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { freePort } from '../free-port.ts'
import { type Program, startProgram } from '../torture/program.ts'
import { heldMemory } from './held-memory.ts'

export type FuzzedSite = {
  port: number
  origin: string
  program: Program
  /** What a command of the program says. */
  command(...args: string[]): Promise<string>
  /** What its processes hold on to, in megabytes: the first one only starts those that answer. */
  memory(): Promise<number>
  end(): Promise<void>
}

/** The demo site in a folder of its own. Senders may claim any address, so that limits for one of them are not all that is met. */
export async function createFuzzedSite(): Promise<FuzzedSite> {
  await mkdir('.cache', { recursive: true })
  const folder = await mkdtemp(join(process.cwd(), '.cache', 'fuzz-'))
  await cp('demo/content', join(folder, 'content'), { recursive: true })
  await writeFile(join(folder, 'portico.config.ts'), 'export default {}\n')
  const port = await freePort()
  const started = (args: readonly string[], options: readonly string[] = []) =>
    startProgram([...options, resolve('dist/server/portico.js'), ...args], {
      folder,
      environment: {
        PORT: String(port),
        PORTICO_LOG: 'error',
        PORTICO_WORKERS: '2',
        PORTICO_SECRET: 'a secret of the fuzzer, long enough',
        PORTICO_TRUSTED_PROXIES: '127.0.0.1',
      },
    })
  const program = started(['start'], ['--inspect=127.0.0.1:0'])
  await program.ready
  const inspectors = [...program.said().matchAll(/Debugger listening on (ws:\S+)/g)].map(([, at = '']) => at)
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    program,
    async command(...args) {
      const { ended, said } = started(args)
      if ((await ended) !== 0) throw new Error(`portico ${args.join(' ')} failed:\n${said()}`)
      return said()
    },
    async memory() {
      const held = await Promise.all(inspectors.map(heldMemory))
      return held.reduce((sum, one) => sum + one, 0)
    },
    async end() {
      await program.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
