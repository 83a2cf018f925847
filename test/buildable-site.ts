import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { runCommand } from '#cli/run-command.ts'

/** A folder for a site with code of its own, and its commands: below the repository, where it finds the package and Vite. */
export async function buildableSite() {
  await mkdir(resolve('.cache'), { recursive: true })
  const folder = await mkdtemp(resolve('.cache', 'site-with-code-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const command = async (...words: string[]) => {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    const environment = { PORTICO_DATA: join(folder, 'data') }
    const code = await runCommand(words, {
      out: print,
      error: print,
      environment,
      folder,
      interactive: false,
    })
    return { code, text: lines.join('\n') }
  }
  return { folder, command }
}
