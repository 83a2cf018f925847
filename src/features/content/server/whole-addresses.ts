import { onDomain, type SiteAddresses } from '#shared/site-addresses.ts'

/** For readers elsewhere. React escapes quotes in text, so what looks like an attribute here is one. */
export const withWholeAddresses = (html: string, site: SiteAddresses) =>
  html.replace(/ (href|src|poster)="(\/(?!\/)[^"]*)/g, (_, name, path) => {
    const there = onDomain(site, path)
    return ` ${name}="${there ? there.origin + there.path : site.url + path}`
  })
