import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, Plugin } from 'vite'
import { ConfigurationError } from '#platform/config/environment.ts'
import { addCode, testedVersions } from '#platform/version.ts'
import { hashOf, type SourceHashes } from './site-sources.ts'

export type Vite = typeof import('vite')

/** Only a site with its own code needs it, so it is not one of our packages. */
export async function siteVite(folder: string): Promise<Vite> {
  const require = createRequire(join(folder, 'package.json'))
  let path: string
  try {
    path = require.resolve('vite')
  } catch (cause) {
    throw new ConfigurationError(
      `Code in ${folder} has to be built, and Vite, which builds it, is not installed. Run "${addCode}".`,
      { cause },
    )
  }
  try {
    return await import(/* @vite-ignore */ pathToFileURL(path).href)
  } catch (cause) {
    const { vite, rolldown } = testedVersions()
    throw new ConfigurationError(
      `Vite is installed, but cannot be loaded: ${firstLine(cause)}\nPortico is tested with vite ${vite} and rolldown ${rolldown}. To get them, remove node_modules and package-lock.json, run "npm uninstall vite rolldown", then "${addCode}".`,
      { cause },
    )
  }
}

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0]

/** Nothing of the machine or of other tools has a say in it. */
export const siteDefaults = (folder: string): InlineConfig => ({
  root: folder,
  configFile: false,
  envDir: false,
  publicDir: false,
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
})

/** Notes the files that something is built from, before they are read. */
export function collectFiles(hashes: SourceHashes, counts = (_file: string) => true): Plugin {
  return {
    name: 'portico:collect-files',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?')
      const hash = file.startsWith('/') && counts(file) ? hashOf(file) : undefined
      if (hash !== undefined) hashes.set(file, hash)
    },
  }
}
