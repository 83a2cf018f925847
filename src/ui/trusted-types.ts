type Policy = { createHTML(html: string): unknown; createScriptURL(url: string): unknown }
type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): Policy
}

let policy: Policy | undefined

/** The Content-Security-Policy allows this one name, and a page may request it once: all rules are here. */
function ownPolicy() {
  policy ??= (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('portico', {
    createHTML: (html) => html,
    createScriptURL: (url) => url,
  })
  return policy
}

/** For HTML that our own server has drawn, and nothing else. */
export const trustedHtml = (html: string) => (ownPolicy()?.createHTML(html) ?? html) as string

/**
 * An address for a script or a worker in pages that require trusted types. Only addresses from our own code and
 * configuration are passed here; `script-src` and `worker-src` decide which hosts are allowed.
 */
export const trustedScriptUrl = (url: string) => (ownPolicy()?.createScriptURL(url) ?? url) as string
