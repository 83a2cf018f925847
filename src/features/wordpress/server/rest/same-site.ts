import { isIP } from 'node:net'
import { isPublic } from '#platform/http/request-outside.ts'

const bare = (host: string) => host.replace(/^www\./, '').replace(/^\[|\]$/g, '')

const usualPorts: Record<string, string> = { 'http:': '80', 'https:': '443' }
const portOf = ({ port, protocol }: URL) => port || (usualPorts[protocol] ?? '')
const isUsual = (url: URL) => portOf(url) === usualPorts[url.protocol]

/** With or without `www.`, and encrypted where it was not. */
export function isSameSite(site: URL, other: URL): boolean {
  if (!/^https?:$/.test(other.protocol) || bare(site.hostname) !== bare(other.hostname)) return false
  if (site.protocol === 'https:' && other.protocol === 'http:' && !isInner(other.hostname)) return false
  return portOf(site) === portOf(other) || (isUsual(site) && isUsual(other))
}

/** Names that mean this machine or the network around it. */
export function isInner(hostname: string): boolean {
  const host = bare(hostname)
  if (isIP(host)) return !isPublic(host)
  return !host.includes('.') || /\.(?:localhost|local|internal|lan|test|home\.arpa)$/.test(host)
}

/** Whether nobody on the way can read it: encrypted, or never leaving this machine. */
export const mayCarryPassword = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
