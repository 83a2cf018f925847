// npm run torture [-- --kills 200 --database sqlite|postgres --seed n]: kills the program over and over; nothing may be lost.
import { run } from '../bin/runtime.mjs'
import { ensureBuild, ensurePackages, root, runtime } from './setup.mjs'

ensurePackages()
ensureBuild()
process.exitCode = await run(runtime, ['bench/torture/run.ts', ...process.argv.slice(2)], { cwd: root })
