import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished, vi } from 'vitest'

export type ProgramOptions = {
  /** `start` unless said otherwise. */
  words?: readonly string[]
  environment?: Record<string, string>
  /** A site's folder that is there already; an empty one otherwise. */
  folder?: string
}

/** The built program, as `npm start` and `npx portico` run it. */
export async function runProgram({ words = ['start'], environment = {}, ...given }: ProgramOptions) {
  const folder = given.folder ?? (await mkdtemp(join(tmpdir(), 'portico-start-')))
  const program = spawn(process.execPath, [resolve('dist/server/portico.js'), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(program, 'exit')
  onTestFinished(async () => {
    program.kill('SIGKILL')
    await exit
    if (!given.folder) await rm(folder, { recursive: true, force: true })
  })
  let said = ''
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  /** Waits until the program has said this, and answers its first group. */
  const until = (words: RegExp) =>
    vi.waitFor(
      () => {
        const found = words.exec(said)?.[1]
        if (!found) throw new Error(`It has not said ${words}: ${said}`)
        return found
      },
      { timeout: 30_000 },
    )
  return { program, folder, exit, until, ready: () => until(/Ready: (\S+)/), said: () => said }
}
