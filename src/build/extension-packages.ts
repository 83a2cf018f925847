import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

export type ExtensionPackage = { name: string; folder: string }

/** The site's packages that are made for Portico, which is what their `peerDependencies` say. Each is built with the site's own code. */
export function extensionPackages(site: string): ExtensionPackage[] {
  const { dependencies = {}, devDependencies = {} } = readPackage(site)
  return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
    const folder = join(site, 'node_modules', name)
    const { peerDependencies = {} } = readPackage(folder)
    return 'portico' in peerDependencies ? [{ name, folder: realpathSync(folder) }] : []
  })
}

type Named = Record<string, string>
type Package = { dependencies?: Named; devDependencies?: Named; peerDependencies?: Named }

function readPackage(folder: string): Package {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
