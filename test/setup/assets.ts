import { spawnSync } from 'node:child_process'

/** The app links the built browser files, so tests of it need them; nothing is built when nothing changed. */
export function setup() {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed, so the tests cannot begin.')
}
