// npm run dev: serves the site, rebuilds and restarts on a change of code or content, and reloads open pages.
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { build, ensureBuild, ensurePackages, root, runtime, say } from './setup.mjs'

const watched = ['src', 'db', 'portico.config.ts', 'theme.css', process.env.PORTICO_CONTENT ?? 'content']
const quiet = 100

ensurePackages()
ensureBuild()
let server = startServer()
let pending
for (const place of watched.map((entry) => join(root, entry)).filter((path) => existsSync(path))) {
  watch(place, { recursive: true }, () => {
    clearTimeout(pending)
    pending = setTimeout(restart, quiet)
  })
}
say('watching code and content; stop with Ctrl+C.')
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.removeAllListeners('exit')
    server.once('exit', () => process.exit(0))
    server.kill('SIGTERM')
  })
}

function startServer() {
  return spawn(
    runtime,
    ['--enable-source-maps', 'dist/server/portico.js', 'start', ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PORTICO_DEV: '1' },
    },
  )
}

/** A broken build leaves the running server alone. */
function restart() {
  const problem = build()
  if (problem) return say(`the build failed, the last good one goes on:\n${problem}`)
  const old = server
  old.once('exit', () => {
    server = startServer()
  })
  old.kill('SIGTERM')
}
