import type { Respond } from './page.ts'

/** For a page that is made for one visitor and kept for nobody. */
export const drawEachTime: { respond: Respond } = {
  async respond(_request, _key, make) {
    const { status, body, contentType, headers } = await make()
    return new Response(body as BodyInit, {
      status,
      headers: { ...headers, 'content-type': contentType, 'cache-control': 'private, no-store' },
    })
  },
}
