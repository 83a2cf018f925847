import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runtimeFlags, startServer } from '../server-process.ts'

/** The same form twice: its messages are kept, or it is only tried out. */
export const forms = { durable: 1, demo: 2 }

const form = (id: number, more = '') =>
  `---\nid: ${id}\ntitle: Form ${id}\nmail: { recipient: owner@site.example, sender: web@site.example }\n${more}---\n`

/** A small site in a folder of its own on the disk of the working folder, whose visitors may write as much as they like. */
export function createFormSite() {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join(process.cwd(), '.cache', 'bench-contact-'))
  mkdirSync(join(folder, 'content/forms'), { recursive: true })
  writeFileSync(join(folder, 'content/forms/durable.md'), form(forms.durable))
  writeFileSync(join(folder, 'content/forms/demo.md'), form(forms.demo, 'settings: { demo_mode: on }\n'))
  writeFileSync(
    join(folder, 'portico.config.ts'),
    'export default { contact: { mostPerTenMinutes: 1_000_000_000, mostPerFormInTenMinutes: 1_000_000_000 } }\n',
  )
  return {
    folder,
    start: (environment: Record<string, string> = {}) =>
      startServer([...runtimeFlags, resolve('dist/server/portico.js'), 'start'], {
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

/** Resident memory of a process in megabytes. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
