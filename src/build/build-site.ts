import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
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
import { builtParts, filesIn, hashOf, madeFrom, noteSources, partFolders } from './site-sources.ts'
import { siteVite, type Vite } from './site-vite.ts'

export type SiteBuild = {
  /** The site's. */
  folder: string
  /** It is not built yet; that takes a while. */
  onBegin(): void
}

/** Builds those parts of a site's code that were not built from exactly these files already. */
export async function ensureSiteBuild({ folder, onBegin }: SiteBuild): Promise<void> {
  const out = siteBuildFolder(folder)
  const site = { folder, out, portico: programVersion() }
  const made = madeFrom(site)
  if (made?.server && made.client) return
  const vite = await siteVite(folder)
  onBegin()
  // Another process may build it at the same moment.
  const next = `${out}.next-${process.pid}`
  try {
    const code = made?.server ?? (await buildForServer(vite, folder, next))
    const folders = partFolders(folder, code.keys())
    const there = new Map(filesIn(folders).map((file) => [file, hashOf(file)]))
    const isOfOthers = folders.join() !== made?.folders.join()
    const forBrowsers =
      (isOfOthers ? undefined : made?.client) ??
      new Map([
        ...[...there].filter(([file]) => !isCode(file)),
        ...(await buildForBrowsers(vite, folder, next, folders)),
      ])
    for (const part of builtParts)
      if (existsSync(join(next, part))) putInPlace(join(next, part), join(out, part))
    const ofNobody = [...there].filter(([file]) => isCode(file) && !forBrowsers.has(file))
    noteSources(site, { server: new Map([...ofNobody, ...code]), client: forBrowsers }, folders)
  } catch (cause) {
    // Errors in the site's own files are its owner's to fix, so they are reported without a stack.
    throw new ConfigurationError(`The site's own code cannot be built.\n${buildProblems(cause)}`, { cause })
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
}

/** A file that nothing is built from yet counts with the server: e.g. one with only types. */
const isCode = (file: string) => /\.tsx?$/.test(file)

function buildForServer(vite: Vite, folder: string, next: string) {
  const extensions = extensionPackages(folder).filter(({ built }) => !built)
  return buildServer({
    ...{ vite, folder, out: join(next, 'server'), input: { config: configFile } },
    // Extensions from the registry may be written in TypeScript, which Node does not read there.
    bundled: extensions.map(({ name }) => name),
    isSource: (file) => isOwn(file, extensions),
  })
}

async function buildForBrowsers(vite: Vite, folder: string, next: string, folders: readonly string[]) {
  const addressOf = readAssets([join(root, 'dist/client')]).script
  const manifest = join(next, 'client/manifest.json')
  const hashes = await buildClient({ vite, folder, out: next, folders, addressOf })
  // Without an entry nothing is built, and nothing of the last build may be found.
  mkdirSync(dirname(manifest), { recursive: true })
  if (!existsSync(manifest)) writeFileSync(manifest, '{}')
  return hashes
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
