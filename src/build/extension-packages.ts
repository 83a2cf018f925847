import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { isInRange } from '#shared/version-range.ts'

export type ExtensionPackage = {
  name: string
  folder: string
  /** The versions of Portico that it says it works with. */
  range: string
  /** Where its extension is, if it ships built: it is part of the site once it is installed. Any other is built with the site's own code, which names it. */
  built: string | undefined
}

/** The site's packages that are made for Portico, which is what their `peerDependencies` say. */
export function extensionPackages(site: string): ExtensionPackage[] {
  const { dependencies = {}, devDependencies = {} } = readPackage(site)
  const places = createRequire(join(site, 'package.json')).resolve
  return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
    const folder = (places.paths(name) ?? []).map((place) => join(place, name)).find((one) => existsSync(one))
    if (folder === undefined) return []
    const { peerDependencies = {}, portico } = readPackage(folder)
    const { portico: range } = peerDependencies
    const source = portico?.source?.[0]
    const built = typeof source === 'string' ? join(folder, 'dist', builtName(source)) : undefined
    return range === undefined ? [] : [{ name, folder: realpathSync(folder), range, built }]
  })
}

/**
 * Packages that do not declare that they work with this version. npm installs them with a warning, or silently if they
 * are linked.
 */
export const unfitPackages = (site: string, version: string): ExtensionPackage[] =>
  extensionPackages(site).filter(({ range }) => !isInRange(version, range))

/** A built file is next to the others, whatever the folder of its source. */
export const builtName = (source: string) => `${basename(source).replace(/\.tsx?$/, '')}.js`

type Named = Record<string, string>
type Package = {
  dependencies?: Named
  devDependencies?: Named
  peerDependencies?: Named
  /** For a package that ships built: its entries, the extension first, then the threads it starts. */
  portico?: { source?: readonly string[] }
}

export function readPackage(folder: string): Package {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8').replace(/^\ufeff/, ''))
  } catch {
    // npm says what is wrong with it. A site that needs nothing of it runs all the same.
    return {}
  }
}
