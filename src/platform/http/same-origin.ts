import type { Context } from 'hono'
import type { Clients } from '#platform/http/clients.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'

/** The site's address as the browser of this request has it, if the request comes from a page of the site itself. */
export function sameOrigin(
  c: Context<HttpEnv>,
  { clients, url }: { clients: Clients; url?: string | undefined },
): string | undefined {
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  if (origin === undefined || (site !== undefined && site !== 'same-origin')) return undefined
  return ownOrigins(c, { clients, url }).find((own) => own === origin)
}

/** The configured address, and the one the request was sent to: a proxy that is not trusted hides the first. */
export function ownOrigins(
  c: Context<HttpEnv>,
  { clients, url }: { clients: Clients; url?: string | undefined },
): readonly [string, ...string[]] {
  const { scheme, host } = clients.of(c)
  const asked = `${scheme}://${host}`.toLowerCase()
  return url ? [new URL(url).origin, asked] : [asked]
}
