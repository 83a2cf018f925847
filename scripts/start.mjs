// npm start: sets up what is missing and serves the site.
import { ensureBuild, ensurePackages, run, runtime, runtimeEnvironment, runtimeFlags } from './setup.mjs'

ensurePackages()
ensureBuild()
const start = [...runtimeFlags, 'dist/server/portico.js', 'start', ...process.argv.slice(2)]
process.exitCode = await run(runtime, start, { env: runtimeEnvironment })
