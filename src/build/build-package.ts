import { existsSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { ConfigurationError } from '#platform/config/environment.ts'
import { buildClient } from './build-client.ts'
import { buildProblems } from './build-problems.ts'
import { buildServer } from './build-server.ts'
import { createBundledPackages } from './bundled-packages.ts'
import { builtName, readPackage } from './extension-packages.ts'
import { sharedFile } from './shared-modules.ts'
import { siteVite } from './site-vite.ts'

const sourceSchema = z
  .array(z.string())
  .refine((files) => new Set(files.map(builtName)).size === files.length)

/**
 * Builds a package that ships built into its `dist`, with all packages it needs; false if the folder does not contain
 * one.
 */
export async function buildPackage(folder: string): Promise<boolean> {
  const { portico } = readPackage(folder)
  if (portico === undefined) return false
  const source = sourceSchema.safeParse(portico.source).data
  const [extension] = source ?? []
  if (!source || extension === undefined)
    throw new ConfigurationError(
      'In package.json, write what the package is built from, the extension first: "portico": { "source": ["./src/extension.ts"] }. Files with one name in two folders would be one file.',
    )
  const vite = await siteVite(folder)
  const packages = createBundledPackages()
  const out = join(folder, 'dist.next')
  const input = Object.fromEntries(
    source.map((file) => [basename(builtName(file), '.js'), join(folder, file)]),
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
