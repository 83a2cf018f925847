import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { freePort } from '../free-port.ts'
import { clockFile } from './faults.ts'
import { letterForm } from './letters.ts'
import { type Program, startProgram } from './program.ts'

export type TorturedSite = {
  folder: string
  port: number
  start(maxKilobytes?: number): Program
  /** A command of the program, as an owner gives it. */
  command(...args: string[]): Promise<void>
  /** One that may end in a complaint. */
  ask(...args: string[]): Promise<{ code: number | undefined; said: string }>
  remove(): Promise<void>
}

/** A site with one form, whose visitors may write as much as they like, always at the same port. */
export async function createTorturedSite(environment: Record<string, string>): Promise<TorturedSite> {
  await mkdir('.cache', { recursive: true })
  const folder = await mkdtemp(join(process.cwd(), '.cache', 'torture-'))
  await mkdir(join(folder, 'content/forms'), { recursive: true })
  await writeFile(join(folder, 'content/forms/letters.md'), letterForm)
  const config =
    'export default { contact: { maxPerTenMinutes: 1_000_000_000, maxPerFormInTenMinutes: 1_000_000_000, maxAnswersPerHour: 1_000_000_000, uploadMegabytesPerHour: 1_000_000 } }\n'
  await writeFile(join(folder, 'portico.config.ts'), config)
  const port = await freePort()
  const program = resolve('dist/server/portico.js')
  const clock = resolve('bench/torture/stepping-clock.mjs')
  const started = (args: readonly string[], maxKilobytes?: number) =>
    startProgram(['--import', clock, program, ...args], {
      folder,
      maxKilobytes,
      environment: {
        TORTURE_CLOCK: clockFile(folder),
        PORT: String(port),
        PORTICO_WORKERS: '2',
        PORTICO_LOG: 'error',
        PORTICO_SECRET: 'a secret of the torture, long enough',
        ...environment,
      },
    })
  const ask = async (...args: string[]) => {
    const { ended, said } = started(args)
    return { code: await ended, said: said() }
  }
  return {
    folder,
    port,
    ask,
    start: (maxKilobytes) => started(['start'], maxKilobytes),
    async command(...args) {
      const { code, said } = await ask(...args)
      if (code !== 0) throw new Error(`portico ${args.join(' ')} failed:\n${said}`)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
