// npm run dev: serves the demo site, restarts it when code or content changes, and reloads open pages.
import { watch } from 'node:fs'
import { join } from 'node:path'
import { run, runtimeEnvironment, runtimeFlags } from '../bin/runtime.mjs'
import { build, demo, ensureBuild, ensurePackages, print, program, root, runtime } from './setup.mjs'

const quiet = 100

ensurePackages()
ensureBuild()
let pending
for (const folder of ['src', 'packages', 'db']) watch(join(root, folder), { recursive: true }, changed)
let site
const command = [...runtimeFlags, program, 'dev', ...process.argv.slice(2)]
const options = { cwd: demo, env: runtimeEnvironment, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }
process.exit(await run(runtime, command, { ...options, onStarted: (child) => (site = child) }))

/** The program that runs sees a new build by itself. A broken one leaves it alone. */
function changed() {
  clearTimeout(pending)
  pending = setTimeout(() => {
    const problem = build()
    if (problem) print(`the build failed; the last good one is still running:\n${problem}`)
    // Shown in the browser, too.
    if (site?.connected) site.send({ dev: 'failed', text: problem ?? '' })
  }, quiet)
}
