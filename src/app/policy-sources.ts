import type { BotCheckConfig } from '#platform/config/contact-config.ts'
import type { SiteConfig } from '#platform/config/site-config.ts'
import type { PolicySources } from '#platform/http/content-security-policy.ts'

/** What pages may load and call beside ourselves; nothing by default. */
export function policySources({ botCheck, contact, ratings }: SiteConfig): PolicySources {
  const check = originsOfBotCheck(botCheck)
  // Captchas are pictures.
  const formsElsewhere = [...new Set(contact.apiRoots.map((root) => new URL(root).origin))]
  return {
    ...(check.length > 0 && { 'script-src': check, 'frame-src': check }),
    'connect-src': [...check, ...formsElsewhere],
    'img-src': formsElsewhere,
    ...(ratings.originalScripts.length > 0 && { 'trusted-types': ['default'] }),
  }
}

/** Of the third party that tells people from robots. */
function originsOfBotCheck(config: BotCheckConfig): readonly string[] {
  if (config.provider === 'recaptcha') return [new URL(config.scriptUrl).origin, 'https://www.gstatic.com']
  if (config.provider === 'turnstile') return [new URL(config.scriptUrl).origin]
  return []
}
