type Policy = { createHTML(html: string): unknown; createScriptURL(url: string): unknown }
type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): Policy
}

/** A page may hold this file twice, where a script had to be loaded again. No id in the page can be taken for a symbol. */
const kept = Symbol.for('portico-policy')

/** The Content-Security-Policy allows this one name, and a page may ask for it once: every rule stands here. */
function ownPolicy() {
  const page = globalThis as { trustedTypes?: PolicyFactory; [kept]?: Policy | undefined }
  page[kept] ??= page.trustedTypes?.createPolicy('portico', {
    createHTML: (html) => html,
    createScriptURL: (url) => url,
  })
  return page[kept]
}

/** For HTML that our own server has drawn, and nothing else. */
export const trustedHtml = (html: string) => (ownPolicy()?.createHTML(html) ?? html) as string

/**
 * An address that may become a script or a worker where the page demands trusted types. Only addresses that our own code
 * and configuration name are passed here; which hosts they may lie on is decided by `script-src` and `worker-src`.
 */
export const trustedScriptUrl = (url: string) => (ownPolicy()?.createScriptURL(url) ?? url) as string
