import type { BotCheckConfig } from '#platform/config/platform-config.ts'
import type { PolicySources } from './content-security-policy.ts'

/** Of the third party that tells people from robots. */
export function botCheckSources(config: BotCheckConfig): PolicySources {
  const origins = originsOf(config)
  return origins.length > 0 ? { 'script-src': origins, 'frame-src': origins, 'connect-src': origins } : {}
}

function originsOf(config: BotCheckConfig): readonly string[] {
  if (config.provider === 'recaptcha') return [new URL(config.scriptUrl).origin, 'https://www.gstatic.com']
  if (config.provider === 'turnstile') return [new URL(config.scriptUrl).origin]
  return []
}

/** What all of them allow together. */
export function allowAll(all: readonly PolicySources[]): PolicySources {
  const together: Record<string, readonly string[]> = {}
  for (const { textAsHtml: _, ...sources } of all)
    for (const [name, origins] of Object.entries(sources))
      together[name] = [...new Set([...(together[name] ?? []), ...origins])]
  return { ...together, textAsHtml: all.some(({ textAsHtml }) => textAsHtml) }
}
