#!/usr/bin/env node
// The command line: `npx portico help`.
import {
  ensureBuild,
  ensurePackages,
  run,
  runtime,
  runtimeEnvironment,
  runtimeFlags,
} from '../scripts/setup.mjs'

ensurePackages()
ensureBuild()
const command = [...runtimeFlags, 'dist/server/portico.js', ...process.argv.slice(2)]
process.exitCode = await run(runtime, command, { env: runtimeEnvironment })
