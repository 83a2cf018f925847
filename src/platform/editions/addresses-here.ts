import { askedHost, callHere, linkHere } from './asked-host.ts'

const elements = /<(a|area|button|form|input|link)\s[^>]*>/g
const addresses = /( (?:href|action|formaction)=["'])(\/[^"']*)/gi

/**
 * A page as it is seen at the asked host. Inside the site every path has the name of its edition; texts, menus and themes write it, too.
 * React escapes quotes and brackets in text, so what looks like an attribute here is one.
 */
export function withAddressesHere(html: string): string {
  if (askedHost()?.edition === undefined) return html
  return html.replace(elements, (element, name: string) => {
    const write = name === 'a' || name === 'area' ? linkHere : callHere
    return element.replace(addresses, (_, before: string, path: string) => before + write(path))
  })
}

/** The same for what an island is woken with, by the names that addresses have there. */
export const propHere = (name: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (name === 'url' || name === 'href') return linkHere(value)
  return name === 'action' ? callHere(value) : value
}
