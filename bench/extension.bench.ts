import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BenchResult } from './bench-result.ts'
import { createBenchSite } from './bench-site.ts'

const rounds = 9

const content = {
  'content/site.yaml': 'title: Bench\n',
  'content/pages/home.md': '---\ntitle: Home\nhome: true\n---\n\nWelcome.\n',
}

const config = `import { defineConfig } from 'portico'
import { booking } from './extensions/booking/extension.tsx'

export default defineConfig({ extensions: [booking({ times: ['10:00'] })] })
`

/** A site with one of the examples beside the same site without: how long its code takes to build, and every start. */
export async function run(): Promise<BenchResult[]> {
  const plain = createBenchSite('plain', content)
  const extended = createBenchSite('extended', { ...content, 'portico.config.ts': config })
  try {
    cpSync('examples/booking', join(extended.folder, 'extensions/booking'), { recursive: true })
    const build = buildSeconds(extended.folder)
    const seconds = { plain: [] as number[], extended: [] as number[] }
    // The first round makes the databases.
    for (let round = 0; round <= rounds; round += 1) {
      seconds.plain[round] = await startSeconds(plain)
      seconds.extended[round] = await startSeconds(extended)
    }
    const slower = median(seconds.extended.slice(1)) / median(seconds.plain.slice(1))
    return [
      { name: 'build of its code', value: build, unit: 's', target: 'at most 10', pass: build <= 10 },
      {
        name: 'processor time to start, with / without',
        value: slower,
        unit: 'times',
        target: 'at most 1.1',
        pass: slower <= 1.1,
      },
      { name: 'processor time to start without', value: median(seconds.plain.slice(1)), unit: 's' },
    ]
  } finally {
    plain.remove()
    extended.remove()
  }
}

function buildSeconds(folder: string) {
  rmSync(join(folder, '.portico'), { recursive: true, force: true })
  const began = performance.now()
  execFileSync(process.execPath, [resolve('dist/server/portico.js'), 'build'], {
    cwd: folder,
    stdio: 'ignore',
  })
  return (performance.now() - began) / 1000
}

/** Of the processor: what else the machine does counts less. */
async function startSeconds({ start }: ReturnType<typeof createBenchSite>) {
  const site = await start()
  const seconds = site.cpuSeconds()
  await site.stop()
  return seconds
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
