import { sitePath } from '#platform/editions/asked-edition.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import { Trans } from '#platform/words/trans.tsx'
import type { OwnPages } from './extension-context.ts'

/** A page for one visitor alone. */
export const createOncePage =
  (renderPage: RenderPage): OwnPages['once'] =>
  async (request, { title, body, status = 200, styles = [] }) => {
    const { pathname } = new URL(request.url)
    const page = await renderPage({
      // The answer to a form does not have an address.
      ...(request.method !== 'GET' && { translations: [] }),
      status,
      styles,
      head: { title, description: title, canonical: sitePath(pathname), robots: 'noindex' },
      main: (
        <div className="columns">
          <header className="page-header">
            <h1>
              <Trans of={title} />
            </h1>
          </header>
          <div className="prose">{body}</div>
        </div>
      ),
      tags: [],
    })
    const headers = { ...page.headers, 'content-type': page.contentType, 'cache-control': 'no-store' }
    return new Response(page.body as BodyInit, { status, headers })
  }
