import type { ErrorPage as DrawError } from '#platform/http/error-boundary.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import { urls } from '#shared/urls.ts'
import { ErrorPage, errorTitle } from './error-page.tsx'

/** An error in the site's own frame. If even that fails, the error boundary answers in plain words. */
export function createDrawError(renderPage: RenderPage): DrawError {
  return async (c, { status, requestId }) => {
    const title = errorTitle(status)
    const page = await renderPage({
      status,
      head: { title, description: title, canonical: urls.home, robots: 'noindex' },
      main: <ErrorPage status={status} reference={status >= 500 ? requestId : undefined} />,
      tags: [],
    })
    return c.body(String(page.body), status as 500, {
      'content-type': page.contentType,
      'cache-control': 'no-store',
    })
  }
}
