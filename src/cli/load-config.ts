import { join } from 'node:path'
import { loadSiteConfig } from '#app/load-site-config.ts'
import type { SiteConfig } from '#app/site-config.ts'
import { builtFolder, ensureSiteBuild } from '#build/build-site.ts'
import { hasCode } from '#build/site-code.ts'
import type { CommandIo } from './command.ts'

/** The site's configuration; its own code is built first, if there is any. */
export async function loadConfig({
  folder,
  error,
}: Pick<CommandIo, 'folder' | 'error'>): Promise<SiteConfig> {
  if (!hasCode(folder)) return loadSiteConfig(folder)
  await ensureSiteBuild({ folder, say: error })
  return loadSiteConfig(folder, join(folder, builtFolder, 'server/config.js'))
}
