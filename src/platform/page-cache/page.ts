/** A finished answer that is the same for every visitor. */
export type Page = {
  status: number
  contentType: string
  body: string | Uint8Array
  headers?: Readonly<Record<string, string>>
  /** The sources of the page (`entry:12`, `posts`, `site`): dropping one of these tags drops the page. */
  tags: readonly string[]
  /** The moment when the page becomes stale, e.g. when the next scheduled post appears. */
  freshUntil?: Date | undefined
  /** One of more pages than anybody can count, because a stranger may ask for it in ever new words. */
  endless?: boolean | undefined
}

/** Answers a request with the page that `key` names among all pages. */
export type Respond = (request: Request, key: string, make: () => Promise<Page>) => Promise<Response>

/** For a page that is made for one visitor and kept for nobody. */
export const drawEachTime: { respond: Respond } = {
  respond: (_request, _key, make) => unkeptPage(make),
}

export async function unkeptPage(make: () => Promise<Page>): Promise<Response> {
  const { status, body, contentType, headers } = await make()
  return new Response(body as BodyInit, {
    status,
    headers: { ...headers, 'content-type': contentType, 'cache-control': 'private, no-store' },
  })
}
