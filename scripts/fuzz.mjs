// npm run fuzz [-- --requests 100000 --seed n]: asks the demo site for everything in every wrong way; it must answer, soon.
import { ensureBuild, ensurePackages, run, runtime } from './setup.mjs'

ensurePackages()
ensureBuild()
process.exitCode = await run(runtime, ['bench/fuzz/run.ts', ...process.argv.slice(2)])
