// Runs bench files through Vite, which stays open for modules they load late, prints a table and keeps the figures
// of each bench in bench/results/latest.json until it runs again.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { createServer } from 'vite'
import { catalogues } from '../src/build/catalogues.ts'
import { sourcePaths } from '../src/build/source-paths.ts'

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  plugins: [catalogues()],
  resolve: { alias: sourcePaths },
  // The same packages as in the program.
  ssr: { resolve: { conditions: ['module', 'node', 'production'] } },
  oxc: { jsx: { development: false } },
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false },
})
process.env.NODE_ENV = 'production'
const latest = 'bench/results/latest.json'
const machine = { cores: cpus().length, platform: platform(), arch: arch(), node: process.version }
for (const file of process.argv.slice(2)) {
  const bench = file.replace('.bench.ts', '')
  const results = await (await vite.ssrLoadModule(`/bench/${file}`)).run()
  for (const result of results) console.log(line({ bench, ...result }))
  keep(bench, results)
  if (results.some((result) => result.pass === false)) process.exitCode = 1
}
await vite.close()

/** Each bench says on which machine and when it ran: they need not have run together. */
function keep(bench, results) {
  mkdirSync('bench/results', { recursive: true })
  const before = existsSync(latest) ? JSON.parse(readFileSync(latest, 'utf8')).benches : {}
  const benches = { ...before, [bench]: { measured: new Date().toISOString(), machine, results } }
  const inOrder = Object.fromEntries(Object.entries(benches).sort(([a], [b]) => a.localeCompare(b)))
  writeFileSync(latest, `${JSON.stringify({ benches: inOrder }, null, 2)}\n`)
}

function line({ bench, name, value, unit, target, pass, note }) {
  const verdict = pass === undefined ? '' : pass ? '  ok' : '  MISSED'
  const promise = target ? `  (${target})` : ''
  return `${bench.padEnd(16)} ${name.padEnd(52)} ${String(Number(value.toPrecision(4))).padStart(10)} ${unit}${promise}${verdict}${note ? `  ${note}` : ''}`
}
