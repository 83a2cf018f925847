// npm start: sets up what is missing and serves the site.
import { ensureBuild, ensurePackages, run, runtime } from './setup.mjs'

ensurePackages()
ensureBuild()
const start = ['--enable-source-maps', 'dist/server/portico.js', 'start', ...process.argv.slice(2)]
process.exitCode = await run(runtime, start)
