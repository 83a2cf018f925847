import { existsSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ConfigurationError } from '#platform/config/environment.ts'
import { buildClient } from './build-client.ts'
import { buildProblems } from './build-problems.ts'
import { buildServer } from './build-server.ts'
import { createBundledPackages } from './bundled-packages.ts'
import { builtName, readPackage } from './extension-packages.ts'
import { sharedFile } from './shared-modules.ts'
import { siteVite } from './site-vite.ts'

/** Builds a package that ships built into its `dist`, with all packages that it needs; nothing where the folder holds none. */
export async function buildPackage(folder: string): Promise<boolean> {
  const { portico } = readPackage(folder)
  const [extension] = portico?.source ?? []
  if (!portico || extension === undefined) return false
  const vite = await siteVite(folder)
  const packages = createBundledPackages()
  const out = join(folder, 'dist.next')
  const input = Object.fromEntries(
    portico.source.map((file) => [basename(builtName(file), '.js'), join(folder, file)]),
  )
  try {
    await buildServer({ vite, folder, out, input, bundled: true, plugins: [packages.plugin] })
    const folders = [join(folder, dirname(extension))]
    await buildClient({ vite, folder, out, folders, addressOf: sharedFile })
    packages.write(join(out, 'bundled.json'))
    const [dist, last] = [join(folder, 'dist'), join(folder, 'dist.last')]
    rmSync(last, { recursive: true, force: true })
    if (existsSync(dist)) renameSync(dist, last)
    renameSync(out, dist)
    rmSync(last, { recursive: true, force: true })
    return true
  } catch (cause) {
    throw new ConfigurationError(`The package cannot be built.\n${buildProblems(cause)}`, { cause })
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
