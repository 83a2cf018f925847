import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { configSentences } from './config-sentences.ts'
import { ConfigurationError } from './environment.ts'
import { type SiteConfig, siteConfigSchema } from './site-config.ts'

/** Reads `portico.config.ts` of the site's folder; a site without one gets the defaults. */
export async function loadSiteConfig(folder: string): Promise<SiteConfig> {
  const file = resolve(folder, 'portico.config.ts')
  return parseSiteConfig(existsSync(file) ? await importDefault(file) : {})
}

export function parseSiteConfig(input: unknown): SiteConfig {
  const parsed = siteConfigSchema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new ConfigurationError(parsed.error.issues.flatMap(configSentences).join('\n'))
}

async function importDefault(file: string): Promise<unknown> {
  try {
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: unknown }
    return module.default
  } catch (cause) {
    throw new ConfigurationError(
      `portico.config.ts cannot be read: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    )
  }
}
