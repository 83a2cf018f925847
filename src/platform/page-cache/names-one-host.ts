import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isHost } from '#platform/http/request-guard.ts'

const good = new Set<string>()
const rememberedAtMost = 256

/** Whether the request is plain about its host. If not, the app decides what to say. */
export function namesHost({ host, forwarded, 'x-forwarded-host': forwardedHost }: IncomingHttpHeaders) {
  if (!host || forwarded !== undefined || !isGood(host)) return false
  return forwardedHost === undefined || isGood(String(forwardedHost))
}

/** node:http takes the first of two. */
export function isHostNamedOnce({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}

function isGood(host: string) {
  if (good.has(host)) return true
  if (!isHost(host)) return false
  if (good.size < rememberedAtMost) good.add(host)
  return true
}
