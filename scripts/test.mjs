// npm test [-- --slow]: format, lint, types, then every test on both databases and in a browser. Ends with `N passed, N failed`.
// With --slow it says where the time went.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../bin/runtime.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureBuild, ensurePackages, print, root, runtime } from './setup.mjs'

print('every check: format, lint, types, architecture, unit, HTTP, both databases, browser.')
ensurePackages()
// The build before the checks: it makes the words that they read.
const installed = ensureChromium()
ensureBuild()

const counts = { passed: 0, failed: 0 }
// At the same time: the network is waited for, and some of them have work for one core alone.
const [chromium] = await Promise.all([
  installed,
  check('format and lint', 'biome', ['check', '--error-on-warnings', '.']),
  check('unused code', 'knip', []),
  check('types', 'tsc', ['-p', '.', '--checkers', '1']),
  check('types of the pure rooms', 'tsc', ['-p', 'tsconfig.pure.json']),
  check('types of the browser rooms', 'tsc', ['-p', 'tsconfig.browser.json']),
])
await tests()
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed === 0 ? 0 : 1

async function check(name, program, args) {
  const child = spawn(join(root, 'node_modules', '.bin', program), args, { cwd: root })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  process.stdout.write(said)
  counts[code === 0 ? 'passed' : 'failed'] += 1
  print(`${name}: ${code === 0 ? 'fine' : 'FAILED'}`)
}

async function tests() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-tests-'))
  const report = join(folder, 'report.json')
  const reporters = [
    '--reporter=./test/setup/progress-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const code = await run(runtime, ['node_modules/vitest/vitest.mjs', 'run', ...reporters], {
    env: {
      ...process.env,
      PORTICO_CHROMIUM: chromium,
      PORTICO_SLOW: process.argv.includes('--slow') ? '1' : '',
    },
  })
  try {
    count(JSON.parse(readFileSync(report, 'utf8')), code)
  } catch (cause) {
    counts.failed += 1
    print(`the tests ended without a report (${cause.message}).`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A skipped test proves nothing, so it counts as failed; so does a run that broke outside any test. */
function count({ numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0 }, code) {
  const skipped = numPendingTests + numTodoTests
  counts.passed += numPassedTests
  counts.failed += numFailedTests + skipped
  if (skipped > 0) print(`${skipped} tests were skipped, which counts as a failure.`)
  if (code !== 0 && numFailedTests === 0) counts.failed += 1
}
