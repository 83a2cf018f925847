#!/usr/bin/env node
// The command line: `npx portico help`.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findRuntime, goOnAs, importFlags, runtimeEnvironment, runtimeFlags } from './runtime.mjs'

const inPackage = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

// In the repository, what runs may have to be built first.
if (existsSync(inPackage('scripts/setup.mjs'))) {
  const { ensureBuild, ensurePackages } = await import('../scripts/setup.mjs')
  ensurePackages()
  ensureBuild()
}
const runtime = findRuntime(process.cwd())
// A new site brings the Node that it needs.
if (runtime === undefined && process.argv[2] === 'new') {
  const { createSite } = await import('../create-portico/create-site.mjs')
  process.exit(await createSite(process.argv.slice(3)))
}
if (runtime === undefined) {
  console.error(
    `portico: this is Node ${process.versions.node}, and Portico needs 24 or newer. Install it, or run "npm install node" in the site's folder.`,
  )
  process.exit(1)
}
const ownFlags = process.argv[2] === 'import' ? importFlags : []
const program = [...runtimeFlags, ...ownFlags, inPackage('dist/server/portico.js'), ...process.argv.slice(2)]
await goOnAs(runtime, program, runtimeEnvironment)
