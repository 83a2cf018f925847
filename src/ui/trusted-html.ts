type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string }
}

/** The site's Content-Security-Policy lets this one name make HTML; it may be asked for once on a page. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('portico', {
  createHTML: (html) => html,
})

/** For HTML that our own server has drawn, and nothing else. */
export function setOwnHtml(element: Element, html: string) {
  element.innerHTML = policy?.createHTML(html) ?? html
}
