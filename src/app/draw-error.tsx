import { pageUrls } from '#platform/editions/page-urls.ts'
import type { ErrorPage as DrawError } from '#platform/http/error-boundary.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { errorWords } from './error-words.ts'

/** An error in the site's own frame. If even that fails, the error boundary answers in plain words. */
export function createDrawError(renderPage: RenderPage): DrawError {
  return async (c, { status, requestId }) => {
    const { title } = errorWords(status)
    const reference = status >= 500 ? requestId : undefined
    const page = await renderPage({
      status,
      head: { title, description: title, canonical: pageUrls.home(), robots: 'noindex' },
      main: <Failure status={status} reference={reference} />,
      tags: [],
    })
    return c.body(String(page.body), status as 500, {
      ...page.headers,
      'content-type': page.contentType,
      'cache-control': 'no-store',
    })
  }
}

/** What went wrong, in the words of the page. */
export function Failure({ status, reference }: { status: number; reference: string | undefined }) {
  const say = useSay()
  const { title, advice } = errorWords(status)
  const { lang } = say.marksOf(title)
  const words = { title: say(title), advice: say(advice), lang }
  return <Place name="Failure" props={{ status, ...words, reference }} />
}
