import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigurationError } from '#platform/config/environment.ts'
import type { Extension } from '#platform/extension/extension.ts'
import { porticoVersion } from '#platform/version.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { extensionPackages } from './extension-packages.ts'

/** Of the site's packages that ship built: they are there as soon as they are installed. */
export function builtExtensions(site: string): Promise<Extension[]> {
  const { resolve } = createRequire(join(site, 'package.json'))
  const packages = extensionPackages(site).filter(({ isBuilt }) => isBuilt)
  return Promise.all(
    packages.map(async ({ name }) => {
      try {
        const { extension } = await import(/* @vite-ignore */ pathToFileURL(resolve(name)).href)
        return extension()
      } catch (cause) {
        throw new ConfigurationError(
          `The package ${name} cannot be loaded: ${reasonOf(cause)}\nInstall the one for this version: npm install ${name}@${porticoVersion}`,
          { cause },
        )
      }
    }),
  )
}
