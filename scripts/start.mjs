// npm start: sets up what is missing and serves the site.
import { ensureBuild, ensurePackages, goOnAs, runtime, runtimeEnvironment, runtimeFlags } from './setup.mjs'

ensurePackages()
ensureBuild()
const start = [...runtimeFlags, 'dist/server/portico.js', 'start', ...process.argv.slice(2)]
await goOnAs(runtime, start, runtimeEnvironment)
