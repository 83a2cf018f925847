import type { Environment } from '#platform/config/environment.ts'
import type { Parts } from '#platform/extension/parts.ts'
import type { PolicyOptions } from '#platform/http/content-security-policy.ts'
import { allowAll, botCheckSources } from '#platform/http/content-security-policy.ts'
import { inlineScriptsOfPages } from './head-script.ts'
import type { SiteConfig } from './site-config.ts'

type PolicyDeps = { config: SiteConfig; environment: Environment; parts: readonly Parts[] }

/** What pages of the site and of the desk may load. Scripts of the originals are never on the desk. */
export function sitePolicy({
  config,
  environment,
  parts,
}: PolicyDeps): Record<'site' | 'desk', PolicyOptions> {
  const everywhere = [
    botCheckSources(config.botCheck),
    ...parts.flatMap(({ policy }) => policy?.everywhere ?? []),
  ]
  const visitors = parts.flatMap(({ policy }) => policy?.visitors ?? [])
  const policy = {
    inlineScripts: [...inlineScriptsOfPages, ...parts.flatMap(({ inlineScripts = [] }) => inlineScripts)],
    https: environment.PORTICO_URL?.startsWith('https:') ?? false,
    ...config.https,
  }
  return {
    site: {
      ...policy,
      sources: allowAll([...everywhere, ...visitors]),
      permissions: parts.flatMap(({ permissions = [] }) => permissions),
    },
    desk: { ...policy, sources: allowAll(everywhere) },
  }
}
