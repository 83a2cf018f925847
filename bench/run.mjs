// Runs bench files through Vite's module runner, prints a table and writes bench/results.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { runnerImport } from 'vite'

const results = []
for (const file of process.argv.slice(2)) {
  const { module } = await runnerImport(`./bench/${file}`, { configFile: false })
  for (const result of await module.run()) {
    results.push({ bench: file.replace('.bench.ts', ''), ...result })
    console.log(line(results.at(-1)))
  }
}
mkdirSync('bench/results', { recursive: true })
const machine = { cores: cpus().length, platform: platform(), arch: arch(), node: process.version }
writeFileSync('bench/results/latest.json', `${JSON.stringify({ machine, results }, null, 2)}\n`)
process.exitCode = results.some((result) => result.pass === false) ? 1 : 0

function line({ bench, name, value, unit, target, pass }) {
  const verdict = pass === undefined ? '' : pass ? '  ok' : '  MISSED'
  const promise = target ? `  (${target})` : ''
  return `${bench.padEnd(16)} ${name.padEnd(52)} ${String(Number(value.toPrecision(4))).padStart(10)} ${unit}${promise}${verdict}`
}
