import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isInRange } from '#shared/version-range.ts'

export type ExtensionPackage = {
  name: string
  folder: string
  /** The versions of Portico that it says it works with. */
  range: string
}

/** The site's packages that are made for Portico, which is what their `peerDependencies` say. Each is built with the site's own code. */
export function extensionPackages(site: string): ExtensionPackage[] {
  const { dependencies = {}, devDependencies = {} } = readPackage(site)
  return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
    const folder = join(site, 'node_modules', name)
    const { peerDependencies = {} } = readPackage(folder)
    const { portico: range } = peerDependencies
    return range === undefined ? [] : [{ name, folder: realpathSync(folder), range }]
  })
}

/** Those that do not say that they work with this version. npm installs them with a warning, or without a word where they are linked. */
export const unfitPackages = (site: string, version: string): ExtensionPackage[] =>
  extensionPackages(site).filter(({ range }) => !isInRange(version, range))

type Named = Record<string, string>
type Package = { dependencies?: Named; devDependencies?: Named; peerDependencies?: Named }

function readPackage(folder: string): Package {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
