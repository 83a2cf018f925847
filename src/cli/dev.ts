import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Command } from './command.ts'
import { commandArgs } from './command-args.ts'

export const devCommand: Command = {
  name: 'dev',
  summary: 'Serves the site and reloads on every change of code or content',
  help: `Usage: npx portico dev

The same as "npm run dev": serves the site, rebuilds and restarts when code or content changes, reloads open pages, and
shows mistakes in blocks where they stand.`,
  async run(args, io) {
    commandArgs('dev', args, {})
    // A script of its own, because the bundle this command runs from is rebuilt while it goes on.
    const script = resolve(import.meta.dirname, '../../scripts/dev.mjs')
    const child = spawn(process.execPath, [script], { stdio: 'inherit', env: io.environment })
    // Ctrl+C reaches the script by itself, which ends the server in good order: wait for it.
    process.on('SIGINT', () => {})
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
    const [code] = await once(child, 'exit')
    return typeof code === 'number' ? code : 0
  },
}
