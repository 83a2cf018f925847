import { join } from 'node:path'
import { loadSiteConfig } from '#app/load-site-config.ts'
import type { SiteConfig } from '#app/site-config.ts'
import { ensureSiteBuild } from '#build/build-site.ts'
import { builtExtensions } from '#build/built-extensions.ts'
import { hasCode } from '#build/site-code.ts'
import type { SpokenIo } from '#platform/commands/command.ts'
import { siteBuildFolder } from '#platform/site-build-folder.ts'
import { words } from '#words/desk.cli.ts'

type Io = Pick<SpokenIo, 'folder' | 'error' | 't'>

/** The site's configuration; its own code is built first, if there is any. */
export async function loadConfig(io: Io): Promise<SiteConfig> {
  const built = (await buildCode(io)) ? join(siteBuildFolder(io.folder), 'server/config.js') : undefined
  return loadSiteConfig(io.folder, built, await builtExtensions(io.folder))
}

/** Returns whether the site has code of its own. */
export async function buildCode({ folder, error, t }: Io): Promise<boolean> {
  if (!hasCode(folder)) return false
  await ensureSiteBuild({ folder, onBegin: () => error(t(words.building)) })
  return true
}
