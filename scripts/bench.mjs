// npm run bench [name …]: measures what the documentation promises, as ratios within one run, and keeps the figures as JSON.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../bin/runtime.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureLighthouse } from './lighthouse.mjs'
import { ensureBuild, ensurePackages, print, root, runtime } from './setup.mjs'

ensurePackages()
ensureBuild()
const wanted = process.argv.slice(2)
const files = readdirSync(join(root, 'bench')).filter((file) => file.endsWith('.bench.ts'))
const chosen = files.filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)))
if (chosen.length === 0) {
  print(`there is no such bench. Benches: ${files.map((file) => file.replace('.bench.ts', '')).join(', ')}.`)
  process.exit(1)
}
if (chosen.includes('lighthouse.bench.ts')) ensureLighthouse()
print(
  `measuring ${chosen.map((file) => file.replace('.bench.ts', '')).join(', ')}; other work on the machine makes the figures less accurate.`,
)
const environment = { ...process.env, PORTICO_CHROMIUM: await ensureChromium() }
process.exitCode = await run(runtime, ['--expose-gc', 'bench/run.mjs', ...chosen], {
  cwd: root,
  env: environment,
})
