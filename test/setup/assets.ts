import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** The app links the built browser files, so tests of it need them; nothing is built when nothing changed. */
export function setup() {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed, so the tests cannot begin.')
  // Built once: programs of several tests serve the demo at the same time.
  const demo = spawnSync(process.execPath, [resolve('dist/server/portico.js'), 'build'], {
    cwd: 'demo',
    stdio: 'inherit',
  })
  if (demo.status !== 0)
    throw new Error('The code of the demo could not be built, so the tests cannot begin.')
}
