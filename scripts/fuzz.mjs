// npm run fuzz [-- --requests 100000 --seed n]: asks the demo site for everything in every wrong way; it must answer, soon.
import { run } from '../bin/runtime.mjs'
import { ensureBuild, ensurePackages, root, runtime } from './setup.mjs'

ensurePackages()
ensureBuild()
process.exitCode = await run(runtime, ['bench/fuzz/run.ts', ...process.argv.slice(2)], { cwd: root })
