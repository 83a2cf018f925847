import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from '#platform/config/environment.ts'
import type { Extension } from '#platform/extension/extension.ts'
import { freshAddress } from '#platform/fresh-address.ts'
import { ownLine } from '#platform/own-line.ts'
import { porticoVersion } from '#platform/version.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { isInRange } from '#shared/version-range.ts'
import { type ExtensionPackage, extensionPackages } from './extension-packages.ts'

/** The site's packages that ship built: they work as soon as they are installed. */
export function builtExtensions(site: string): Promise<Extension[]> {
  return Promise.all(
    extensionPackages(site).map(async (of) => {
      if (of.built === undefined) return []
      try {
        const { extension } = await import(/* @vite-ignore */ freshAddress(realpathSync(of.built)))
        if (typeof extension !== 'function')
          throw new TypeError('it exports no "extension" that defineExtension made')
        return [{ ...extension(), client: join(of.folder, 'dist/client') }]
      } catch (cause) {
        throw new ConfigurationError(cannotLoad(of, cause), { cause })
      }
    }),
  ).then((all) => all.flat())
}

function cannotLoad({ name, folder, range }: ExtensionPackage, cause: unknown): string {
  const line = ownLine(cause, folder)
  const said = `The package ${name} cannot be loaded${line ? ` (${line})` : ''}: ${reasonOf(cause)}.`
  const fits = isInRange(porticoVersion, range)
  const made = fits ? '' : ` It is made for Portico ${range}, and this is ${porticoVersion}.`
  return `${said}${made}\nInstall another version, e.g. with "npm install ${name}@latest", or remove it with "npm uninstall ${name}".`
}
