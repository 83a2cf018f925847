import type { MiddlewareHandler } from 'hono'
import { filePolicy, type PolicyOptions, pagePolicy, permissions } from './content-security-policy.ts'

/** Pictures, sound and video are shown by feed readers and link previews; the rest is for this site only. */
const shownElsewhere = /^(?:image|audio|video)\//
const page = /^(?:text\/html|application\/xhtml\+xml)\b/

/** Puts the security headers on every answer. A header that a route has set itself is kept. */
export function securityHeaders(options: PolicyOptions): MiddlewareHandler {
  const policyOfPages = pagePolicy(options)
  const fixed = Object.entries({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy(options),
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(options.https ? { 'strict-transport-security': strictTransport(options) } : {}),
  })
  return async (c, next) => {
    await next()
    const { headers, status } = c.res
    // A 304 says nothing of its type, and a cache writes its headers over those of the stored answer.
    if (status !== 304) {
      const contentType = headers.get('content-type') ?? ''
      const whose = shownElsewhere.test(contentType) ? 'cross-origin' : 'same-origin'
      setIfAbsent(headers, 'content-security-policy', page.test(contentType) ? policyOfPages : filePolicy)
      setIfAbsent(headers, 'cross-origin-resource-policy', whose)
    }
    for (const [name, value] of fixed) setIfAbsent(headers, name, value)
  }
}

const strictTransport = ({ subdomains = false }: PolicyOptions) =>
  `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`

const permissionsPolicy = ({ permissions: asked = [] }: PolicyOptions) =>
  permissions.map((name) => `${name}=(${asked.includes(name) ? 'self' : ''})`).join(', ')

function setIfAbsent(headers: Headers, name: string, value: string) {
  if (!headers.has(name)) headers.set(name, value)
}
