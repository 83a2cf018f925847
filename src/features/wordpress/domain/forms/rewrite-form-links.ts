import { escapeHtml } from '../text/html-text.ts'
import type { Address } from '../text/text-context.ts'

export type FormAddresses = {
  /** The address of the old site. */
  base: string
  address(url: string): Address | undefined
}

const attribute = /(\s(?:href|src)=)(?:"([^"<>[\]]*)"|'([^'<>[\]]*)')/gi

/** Leads the links and pictures of a template to their new places. Nothing else of it is touched. */
export const rewriteTemplateLinks = (template: string, addresses: FormAddresses): string =>
  template.replace(attribute, (written, opening: string, quoted?: string, single?: string) => {
    const url = (quoted ?? single ?? '').trim().replaceAll('&amp;', '&')
    const to = newPlace(url, addresses)
    return to === undefined ? written : `${opening}"${escapeHtml(to)}"`
  })

/** In a mail an address has to be whole, so it begins with the tag for that of the site. */
export const rewriteMailLinks = (body: string, addresses: FormAddresses): string =>
  body.replace(/https?:\/\/[^\s<>"'()[\]]+/gi, (written) => {
    const url = written.replace(/[.,;:!?]{1,3}$/, '')
    const to = newPlace(url.replaceAll('&amp;', '&'), addresses)
    if (!to?.startsWith('/')) return written
    const path = to === '/' && !url.endsWith('/') ? '' : to
    return `[_site_url]${path}${written.slice(url.length)}`
  })

function newPlace(url: string, { base, address }: FormAddresses): string | undefined {
  if (!/^(?:https?:)?\/\/|^\/|^\?/i.test(url) || !URL.canParse(url, base)) return undefined
  const found = address(new URL(url, base).href)
  return found?.to === url ? undefined : found?.to
}
