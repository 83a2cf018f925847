import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { urls } from '#shared/urls.ts'
import type { SiteConfig } from './site-config.ts'

export type OriginalScript = {
  /** As pages name it. */
  address: string
  /** Where its file belongs; nothing for an address that something else must answer. */
  path?: string
}

const served = /^\/scripts\/([\w-][\w.-]*\.js)$/

/** Every script of an original that the configuration names. */
export function originalScriptsOf(config: SiteConfig, contentFolder: string): OriginalScript[] {
  const addresses = new Set(
    Object.values(config).flatMap((section) => ('originalScripts' in section ? section.originalScripts : [])),
  )
  return [...addresses].map((address) => {
    const name = served.exec(address)?.[1]
    return name === undefined ? { address } : { address, path: join(contentFolder, 'scripts', name) }
  })
}

/** What an owner must still do before these scripts can run, a sentence for each. */
export async function scriptsToMend(scripts: readonly OriginalScript[]): Promise<string[]> {
  const sentences = await Promise.all(
    scripts.map(async ({ address, path }) => {
      if (path === undefined)
        return `${address} is not served by this site: write ${urls.script('name.js')} and put the file into content/scripts.`
      const isFile = await stat(path).then(
        (facts) => facts.isFile(),
        () => false,
      )
      return isFile ? undefined : `${address} is missing: put the file at ${path}.`
    }),
  )
  return sentences.filter((sentence) => sentence !== undefined)
}
