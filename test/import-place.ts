import { EventEmitter } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { runCommand } from '#cli/run-command.ts'
import type { CommandIo } from '#platform/commands/command.ts'
import { linkSourcesOfWordpress } from './link-wordpress.ts'

/** A folder for a site, and the commands that import into it. */
export async function importPlace(terminal: CommandIo['environment'] = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-wordpress-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), 'title: Here\n')
  await linkSourcesOfWordpress(folder)
  const signals = new EventEmitter()
  const command = async (words: readonly string[], answers: string[] = [], ask?: CommandIo['ask']) => {
    const lines: string[] = []
    const asked: string[] = []
    const code = await runCommand(words, {
      ...{ out: (line) => void lines.push(line), error: (line) => void lines.push(line) },
      environment: { ...terminal, PORTICO_DATA: join(folder, 'data') },
      ...{ folder, interactive: answers.length > 0 },
      ...(answers.length > 0 && {
        ask: async (question: string) => {
          asked.push(question.trim())
          return answers.shift() ?? ''
        },
      }),
      ...(ask && { ask }),
      signals,
    })
    return { code, text: lines.join('\n'), asked }
  }
  return {
    folder,
    command,
    stop: () => signals.emit('SIGINT'),
    write: (name: string, text: string | Uint8Array) => writeFile(join(folder, name), text),
    begin: () => command(['import', '--new']),
    take: (file: string, ...more: string[]) => command(['import', 'wordpress', file, '--yes', ...more]),
    /** Everything the site says, by path. */
    async exported(): Promise<Record<string, string>> {
      const target = await mkdtemp(join(folder, 'copy-'))
      expect((await command(['export', target])).code).toBe(0)
      const names = (await readdir(target, { recursive: true })).filter((name) => /\.(md|yaml)$/.test(name))
      const texts = await Promise.all(names.sort().map((name) => readFile(join(target, name), 'utf8')))
      return Object.fromEntries(names.map((name, at) => [name, texts[at] ?? '']))
    },
    receipt: async () => JSON.parse(await readFile(join(folder, 'import-receipt.json'), 'utf8')),
  }
}
