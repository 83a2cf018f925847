// npm start: sets up what is missing and serves the demo site.
import { goOnAs, runtimeEnvironment, runtimeFlags } from '../bin/runtime.mjs'
import { demo, ensureBuild, ensurePackages, program, runtime } from './setup.mjs'

ensurePackages()
ensureBuild()
process.chdir(demo)
await goOnAs(runtime, [...runtimeFlags, program, 'start', ...process.argv.slice(2)], runtimeEnvironment)
