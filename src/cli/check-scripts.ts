import { resolve } from 'node:path'
import { originalScriptsOf, scriptsToMend } from '#app/original-scripts.ts'
import type { SiteConfig } from '#app/site-config.ts'
import type { Check, CheckPlace } from '#platform/commands/check.ts'
import { counted } from '#platform/commands/counted.ts'
import { inEnglish } from '#platform/words/in-english.ts'

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
      says: messages.map(inEnglish).join(' '),
      fix: 'Until then forms and stars work as plain HTML. Or take the address out of originalScripts in portico.config.ts.',
    }
  return {
    what: 'scripts',
    state: 'fine',
    says:
      scripts.length === 0
        ? "Portico's own scripts drive forms and stars."
        : `${counted(scripts.length, 'script')} of the originals, all there.`,
  }
}
