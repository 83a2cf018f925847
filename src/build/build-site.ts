import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigurationError } from '#platform/config/environment.ts'
import { siteBuildFolder } from '#platform/site-build-folder.ts'
import { porticoVersion } from '#platform/version.ts'
import { buildProblems } from './build-problems.ts'
import { extensionPackages } from './extension-packages.ts'
import { putInPlace } from './put-in-place.mjs'
import { buildSiteClient } from './site-client.ts'
import { buildSiteServer } from './site-server.ts'
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
  const extensions = extensionPackages(folder)
  try {
    const ofServer = await buildSiteServer({ vite, folder, out: next, extensions })
    const folders = partFolders(folder, ofServer.keys())
    const ofClient = await buildSiteClient({ vite, folder, out: next, folders })
    putInPlace(next, out)
    noteSources({ folder, out, portico: program }, new Map([...ofClient, ...ofServer]), folders)
  } catch (cause) {
    // What is wrong with the site's own files is theirs to mend, and is said without a stack.
    throw new ConfigurationError(`The site's own code cannot be built.\n${buildProblems(cause)}`, { cause })
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
}

/** Two folders up both from here and from where this is bundled to. */
const root = resolve(import.meta.dirname, '../..')

/** Of the program that runs: what is built against one may not fit another. */
function programVersion(): string {
  const files = readFileSync(resolve(root, 'dist/client/manifest.json'))
  return `${porticoVersion} ${createHash('sha256').update(files).digest('hex').slice(0, 16)}`
}
