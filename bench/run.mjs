// Runs bench files through Vite, which stays open for modules they load late, prints a table and writes bench/results/latest.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { createServer } from 'vite'

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false },
})
const results = []
for (const file of process.argv.slice(2)) {
  const module = await vite.ssrLoadModule(`/bench/${file}`)
  for (const result of await module.run()) {
    results.push({ bench: file.replace('.bench.ts', ''), ...result })
    console.log(line(results.at(-1)))
  }
}
await vite.close()
mkdirSync('bench/results', { recursive: true })
const machine = { cores: cpus().length, platform: platform(), arch: arch(), node: process.version }
writeFileSync('bench/results/latest.json', `${JSON.stringify({ machine, results }, null, 2)}\n`)
process.exitCode = results.some((result) => result.pass === false) ? 1 : 0

function line({ bench, name, value, unit, target, pass }) {
  const verdict = pass === undefined ? '' : pass ? '  ok' : '  MISSED'
  const promise = target ? `  (${target})` : ''
  return `${bench.padEnd(16)} ${name.padEnd(52)} ${String(Number(value.toPrecision(4))).padStart(10)} ${unit}${promise}${verdict}`
}
