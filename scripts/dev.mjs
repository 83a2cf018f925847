// npm run dev: serves the site, rebuilds and restarts on a change of code or content, and reloads open pages.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { resolve } from 'node:path'
import {
  build,
  ensureBuild,
  ensurePackages,
  root,
  runtime,
  runtimeEnvironment,
  runtimeFlags,
  say,
} from './setup.mjs'

const folders = ['src', 'db', process.env.PORTICO_CONTENT ?? 'content']
const files = ['portico.config.ts', 'theme.css']
const quiet = 100

ensurePackages()
ensureBuild()
let server = startServer('first')
let pending
let restarting = false
let ending = false
let changedMeanwhile = false
for (const folder of folders.map((entry) => resolve(root, entry)).filter((path) => existsSync(path)))
  watch(folder, { recursive: true }, changed)
// Many editors replace a file by another one. Whoever watches the file itself never hears of it again.
watch(root, (_, name) => void (files.includes(name) && changed()))
say('watching code and content; stop with Ctrl+C.')
process.on('SIGINT', end)
for (const signal of ['SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    server.kill(signal)
    void end()
  })
}

/** A server that follows one that ran has little to tell. */
function startServer(turn) {
  return spawn(runtime, [...runtimeFlags, 'dist/server/portico.js', 'start', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...runtimeEnvironment, PORTICO_DEV: turn },
  })
}

function changed() {
  clearTimeout(pending)
  pending = setTimeout(restart, quiet)
}

/** One restart at a time; what changes during it brings another one. */
async function restart() {
  changedMeanwhile = true
  if (restarting) return
  restarting = true
  while (changedMeanwhile) {
    changedMeanwhile = false
    await rebuildAndStart()
  }
  restarting = false
}

/** A broken build leaves the running server alone. */
async function rebuildAndStart() {
  const problem = build()
  if (problem) return say(`the build failed, the last good one goes on:\n${problem}`)
  const turn = hasEnded(server) ? 'first' : 'again'
  server.kill('SIGTERM')
  await ended(server)
  if (!ending) server = startServer(turn)
}

/** A terminal tells the server of Ctrl+C itself. */
async function end() {
  ending = true
  await ended(server)
  process.exit(0)
}

async function ended(child) {
  if (!hasEnded(child)) await once(child, 'exit')
}

function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null
}
