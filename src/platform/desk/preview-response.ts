import { previewPolicy } from '#platform/http/content-security-policy.ts'

/** A page of the site that is only looked at: nothing in it runs. */
export async function previewResponse(page: Response): Promise<Response> {
  return new Response(withoutScripts(await page.text()), {
    headers: {
      'content-type': page.headers.get('content-type') ?? 'text/html; charset=utf-8',
      'content-security-policy': previewPolicy(page.headers.get('content-security-policy')),
      'x-frame-options': 'SAMEORIGIN',
    },
  })
}

const withoutScripts = (html: string) => html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
