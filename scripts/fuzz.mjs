// npm run fuzz [-- --requests 100000 --seed n]: asks the demo site for everything in every wrong way; it must answer, soon. Then all
// inputs of the rules of forms, which `npm test` takes a few of.
import { run } from '../bin/runtime.mjs'
import { ensureBuild, ensurePackages, root, runtime } from './setup.mjs'

ensurePackages()
ensureBuild()
const asked = await run(runtime, ['bench/fuzz/run.ts', ...process.argv.slice(2)], { cwd: root })
const judged = await run(runtime, ['node_modules/vitest/vitest.mjs', 'run', 'test/rules-oracle'], {
  cwd: root,
  env: { ...process.env, PORTICO_ORACLE: 'whole' },
})
process.exitCode = asked || judged
