import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { startServer } from './server-process.ts'

/** A small site in a folder of its own on the disk of the working folder, whose visitors come through a proxy. */
export function createBenchSite(name: string, files: Readonly<Record<string, string>>) {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join(process.cwd(), '.cache', `bench-${name}-`))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return {
    folder,
    start: (environment: Record<string, string> = {}, program = resolve('dist/server/portico.js')) =>
      startServer([program, 'start'], {
        folder,
        environment: {
          PORT: '0',
          PORTICO_LOG: 'error',
          PORTICO_TRUSTED_PROXIES: '127.0.0.1',
          PORTICO_SECRET: 'a secret of the bench, long enough',
          ...environment,
        },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
