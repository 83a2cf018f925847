import type { BotCheckConfig } from '#platform/config/contact-config.ts'
import type { PolicySources } from '#platform/http/content-security-policy.ts'

/** What a third party that tells people from robots must be allowed on our pages; nothing by default. */
export function botCheckSources(config: BotCheckConfig): PolicySources {
  if (config.provider === 'recaptcha') {
    const google = [new URL(config.scriptUrl).origin, 'https://www.gstatic.com']
    return { 'script-src': google, 'connect-src': google, 'frame-src': google }
  }
  if (config.provider === 'turnstile') {
    const cloudflare = [new URL(config.scriptUrl).origin]
    return { 'script-src': cloudflare, 'connect-src': cloudflare, 'frame-src': cloudflare }
  }
  return {}
}
