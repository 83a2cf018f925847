import { previewPolicy } from '#platform/http/content-security-policy.ts'

/** A page of the site as a preview: scripts of other people's blocks do not run. */
export const previewResponse = ({ body, headers }: Response): Response =>
  new Response(body, {
    headers: {
      'content-type': headers.get('content-type') ?? 'text/html; charset=utf-8',
      'content-security-policy': previewPolicy(headers.get('content-security-policy')),
      'x-frame-options': 'SAMEORIGIN',
    },
  })
