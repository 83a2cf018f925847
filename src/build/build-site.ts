import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigurationError } from '#platform/config/environment.ts'
import { readAssets } from '#platform/render/assets.ts'
import { siteBuildFolder } from '#platform/site-build-folder.ts'
import { porticoVersion } from '#platform/version.ts'
import { buildClient } from './build-client.ts'
import { buildProblems } from './build-problems.ts'
import { buildServer } from './build-server.ts'
import { type ExtensionPackage, extensionPackages } from './extension-packages.ts'
import { putInPlace } from './put-in-place.mjs'
import { configFile } from './site-code.ts'
import { isUpToDate, noteSources, partFolders } from './site-sources.ts'
import { siteVite } from './site-vite.ts'

export type SiteBuild = {
  /** The site's. */
  folder: string
  /** It is not built yet; that takes a while. */
  onBegin(): void
}

/** Builds the code of a site, unless it is built from exactly these files already. */
export async function ensureSiteBuild({ folder, onBegin }: SiteBuild): Promise<void> {
  const out = siteBuildFolder(folder)
  const program = programVersion()
  if (isUpToDate(folder, out, program)) return
  const vite = await siteVite(folder)
  onBegin()
  // Another process may build it at the same moment.
  const next = `${out}.next-${process.pid}`
  const extensions = extensionPackages(folder).filter(({ built }) => !built)
  try {
    const ofServer = await buildServer({
      ...{ vite, folder, out: join(next, 'server'), input: { config: configFile } },
      // Extensions from the registry may be written in TypeScript, which Node does not read there.
      bundled: extensions.map(({ name }) => name),
      isSource: (file) => isOwn(file, extensions),
    })
    const folders = partFolders(folder, ofServer.keys())
    const addressOf = readAssets([join(root, 'dist/client')]).script
    const ofClient = await buildClient({ vite, folder, out: next, folders, addressOf })
    putInPlace(next, out)
    noteSources({ folder, out, portico: program }, new Map([...ofClient, ...ofServer]), folders)
  } catch (cause) {
    // Errors in the site's own files are its owner's to fix, so they are reported without a stack.
    throw new ConfigurationError(`The site's own code cannot be built.\n${buildProblems(cause)}`, { cause })
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
}

/** Two folders up both from here and from where this is bundled to. */
const root = resolve(import.meta.dirname, '../..')

/** The version of the running program: code built against one may not fit another. */
function programVersion(): string {
  const files = readFileSync(resolve(root, 'dist/client/manifest.json'))
  return `${porticoVersion} ${createHash('sha256').update(files).digest('hex').slice(0, 16)}`
}

/** Packages that are not extensions are not part of the site's code. */
function isOwn(file: string, extensions: readonly ExtensionPackage[]) {
  const own = extensions.find(({ folder }) => file.startsWith(`${folder}/`))?.folder ?? ''
  return !file.slice(own.length).includes('/node_modules/')
}
