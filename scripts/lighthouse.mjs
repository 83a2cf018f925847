// Lighthouse for its bench, with packages of its own: it brings over a hundred that nothing else here needs.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, print, root, stopWith } from './setup.mjs'

const folder = join(root, 'bench', 'lighthouse')

/** Installs what the lock file in the bench's folder names, unless that version is there already. */
export function ensureLighthouse() {
  if (versionIn('.package-lock.json', 'node_modules') === versionIn('package-lock.json')) return
  print('installing Lighthouse (180 MB, about a minute, once) …')
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  if (npm(words, { cwd: folder, stdio: 'inherit' }).status !== 0)
    stopWith('Lighthouse couldn’t be installed. Check your network, then run the command again.')
}

function versionIn(lockFile, ...below) {
  const file = join(folder, ...below, lockFile)
  if (!existsSync(file)) return undefined
  return JSON.parse(readFileSync(file, 'utf8')).packages['node_modules/lighthouse'].version
}
