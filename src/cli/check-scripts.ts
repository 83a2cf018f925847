import { resolve } from 'node:path'
import { originalScriptsOf, scriptsToMend } from '#app/original-scripts.ts'
import type { SiteConfig } from '#app/site-config.ts'
import type { Check, CheckPlace } from '#platform/commands/check.ts'
import { words } from '#words/desk.cli.doctor.ts'

/** Scripts of the originals are the owner's to bring. */
export const checkScripts: Check<CheckPlace & { config: SiteConfig }> = async ({
  environment,
  folder,
  config,
}) => {
  const scripts = originalScriptsOf(config, resolve(folder, environment.PORTICO_CONTENT))
  const messages = await scriptsToMend(scripts)
  if (messages.length > 0)
    return {
      what: 'scripts',
      state: 'wrong',
      says: messages.reduce((first, next) => words.settings({ first, next })),
      fix: words.scriptsFix,
    }
  return {
    what: 'scripts',
    state: 'fine',
    says: scripts.length === 0 ? words.ownScripts : words.originalScripts({ count: scripts.length }),
  }
}
