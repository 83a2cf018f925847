import type { ErrorPage as DrawError } from '#platform/http/error-boundary.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import { urls } from '#shared/urls.ts'
import { errorWords } from './error-words.ts'

/** An error in the site's own frame. If even that fails, the error boundary answers in plain words. */
export function createDrawError(renderPage: RenderPage): DrawError {
  return async (c, { status, requestId }) => {
    const words = errorWords(status)
    const reference = status >= 500 ? requestId : undefined
    const page = await renderPage({
      status,
      head: { title: words.title, description: words.title, canonical: urls.home, robots: 'noindex' },
      main: <Place name="Failure" props={{ status, ...words, reference }} />,
      tags: [],
    })
    return c.body(String(page.body), status as 500, {
      'content-type': page.contentType,
      'cache-control': 'no-store',
    })
  }
}
