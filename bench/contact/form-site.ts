import { readFileSync } from 'node:fs'
import { createBenchSite } from '../bench-site.ts'

/** The same form twice: its messages are kept, or it is only tried out. */
export const forms = { durable: 1, demo: 2 }

const form = (id: number, more = '') =>
  `---\nid: ${id}\ntitle: Form ${id}\nmail: { recipient: owner@site.example, sender: web@site.example }\n${more}---\n`

/** Visitors may write as much as they like. */
export const createFormSite = () =>
  createBenchSite('contact', {
    'content/forms/durable.md': form(forms.durable),
    'content/forms/demo.md': form(forms.demo, 'settings: { demo_mode: on }\n'),
    'portico.config.ts':
      'export default { contact: { maxPerTenMinutes: 1_000_000_000, maxPerFormInTenMinutes: 1_000_000_000 } }\n',
  })

/** Resident memory of a process in megabytes. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
