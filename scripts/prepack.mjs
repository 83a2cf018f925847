// Before `npm pack`: what the package holds is built, and nothing of earlier builds is left in it.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild, ensurePackages, root, runtime } from './setup.mjs'

ensurePackages()
ensureBuild()
const dist = join(root, 'dist')
const built = new Set(readFileSync(join(dist, '.files'), 'utf8').split('\n'))
for (const part of ['client', 'server', 'widget'])
  for (const entry of readdirSync(join(dist, part), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath ?? entry.path, entry.name)
    if (entry.isFile() && !built.has(file.slice(dist.length + 1))) rmSync(file, { force: true })
  }
for (const script of ['sbom.mjs', 'types.mjs']) {
  // What npm reads from this process is the list of the packed files alone.
  const { status } = spawnSync(runtime, [join('scripts', script)], { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}
