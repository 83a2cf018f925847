import type { BotCheckConfig } from '#platform/config/contact-config.ts'
import type { SiteConfig } from '#platform/config/site-config.ts'
import type { PolicySources } from '#platform/http/content-security-policy.ts'

/** What the pages of visitors may load, call and do beside what the desk may; nothing by default. */
export function policySources(config: SiteConfig): PolicySources {
  const own = deskSources(config)
  const { contact, ratings } = config
  const forms = contact.originalScripts.length > 0
  const stars = ratings.originalScripts.length > 0
  return {
    ...own,
    // The script of WP-PostRatings looks up the picture of a step with `eval`; that of Contact Form 7 hides tips with `style`.
    ...(stars && ratings.custom && { 'script-src': [...(own['script-src'] ?? []), "'unsafe-eval'"] }),
    ...(forms && { 'style-src-attr': ["'unsafe-inline'"] }),
    textAsHtml: forms || stars,
  }
}

/** What every page may load and call beside ourselves; scripts of the originals never come to the desk. */
export function deskSources({ botCheck, contact }: SiteConfig): PolicySources {
  const check = originsOfBotCheck(botCheck)
  // Captchas are pictures.
  const formsElsewhere = [...new Set(contact.apiRoots.map((root) => new URL(root).origin))]
  return {
    ...(check.length > 0 && { 'script-src': check, 'frame-src': check }),
    'connect-src': [...check, ...formsElsewhere],
    'img-src': formsElsewhere,
  }
}

/** Of the third party that tells people from robots. */
function originsOfBotCheck(config: BotCheckConfig): readonly string[] {
  if (config.provider === 'recaptcha') return [new URL(config.scriptUrl).origin, 'https://www.gstatic.com']
  if (config.provider === 'turnstile') return [new URL(config.scriptUrl).origin]
  return []
}
