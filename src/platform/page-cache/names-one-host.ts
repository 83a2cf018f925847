import type { IncomingMessage } from 'node:http'
import { isHost } from '#platform/http/request-guard.ts'

const good = new Set<string>()
const rememberedAtMost = 256

/** Whether the request is plain about its host. If not, the app decides what to say. */
export function namesOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  const { host, forwarded, 'x-forwarded-host': forwardedHost } = headers
  if (!host || forwarded !== undefined || !isGood(host)) return false
  if (forwardedHost !== undefined && !isGood(String(forwardedHost))) return false
  return isNamedOnce(rawHeaders)
}

function isGood(host: string) {
  if (good.has(host)) return true
  if (!isHost(host)) return false
  if (good.size < rememberedAtMost) good.add(host)
  return true
}

function isNamedOnce(rawHeaders: readonly string[]) {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}
