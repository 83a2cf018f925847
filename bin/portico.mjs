#!/usr/bin/env node
// The command line: `npx portico help`.
import { ensureBuild, ensurePackages, run, runtime, runtimeFlags } from '../scripts/setup.mjs'

ensurePackages()
ensureBuild()
process.exitCode = await run(runtime, [...runtimeFlags, 'dist/server/portico.js', ...process.argv.slice(2)])
