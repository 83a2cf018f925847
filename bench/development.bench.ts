import { cpSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BenchResult } from './bench-result.ts'
import { createBenchSite } from './bench-site.ts'
import { cpuSecondsOf, startServer } from './server-process.ts'

const rounds = 5

const content = {
  'content/site.yaml': 'title: Bench\n',
  'content/pages/home.md': '---\ntitle: Home\nhome: true\n---\n\nWelcome.\n',
  'theme.css': 'p { color: red }\n',
  'portico.config.ts': `import { defineConfig } from 'portico'
import { booking } from './extensions/booking/extension.tsx'

export default defineConfig({ extensions: [booking({ times: ['10:00'] })] })
`,
}

const changes = [
  {
    name: 'theme.css',
    file: 'theme.css',
    most: 0.3,
    text: (at: number) => `p { color: rgb(${at}, 2, 3) }\n`,
  },
  {
    name: 'a style sheet of an extension',
    file: 'extensions/booking/browser/bench.site.css',
    most: 0.3,
    text: (at: number) => `p { margin: ${at}px }\n`,
  },
  {
    name: 'a text',
    file: 'content/pages/home.md',
    most: 0.5,
    text: (at: number) => `---\ntitle: Home\nhome: true\n---\n\nWelcome ${at}.\n`,
  },
  {
    name: 'code',
    file: 'portico.config.ts',
    most: 1.5,
    text: (at: number) => `${content['portico.config.ts']}export const at = ${at}\n`,
  },
]

/** Processor time of all processes of `npm run dev`, from a change until nothing is done any more. */
export async function run(): Promise<BenchResult[]> {
  const site = createBenchSite('development', content)
  cpSync('examples/booking', join(site.folder, 'extensions/booking'), { recursive: true })
  const environment = { PORT: '0', PORTICO_LOG: 'error' }
  const server = await startServer([resolve('dist/server/portico.js'), 'dev'], {
    folder: site.folder,
    environment,
  })
  const quiet = async () => {
    for (let last = -1, now = used(server.pid); now - last > 0.005; now = used(server.pid)) {
      last = now
      await delay(1000)
    }
  }
  try {
    const results: BenchResult[] = []
    for (const { name, file, most, text } of changes) {
      const seconds: number[] = []
      for (let round = 0; round <= rounds; round += 1) {
        await quiet()
        const before = used(server.pid)
        await writeFile(join(site.folder, file), text(round))
        await quiet()
        seconds.push(used(server.pid) - before)
      }
      // The first round loads what builds.
      const value = median(seconds.slice(1))
      results.push({
        name: `processor time for a change of ${name}`,
        value,
        unit: 's',
        target: `at most ${most}`,
        pass: value <= most,
      })
    }
    return results
  } finally {
    await server.stop()
    site.remove()
  }
}

/** With the processes that have ended, which the kernel counts in hundredths of a second. */
function used(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return cpuSecondsOf(pid) + (Number(fields[13]) + Number(fields[14])) / 100
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
