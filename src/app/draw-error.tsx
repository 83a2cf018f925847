import { pageUrls } from '#platform/editions/page-urls.ts'
import type { ErrorPage as DrawError } from '#platform/http/error-boundary.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import { useT } from '#platform/words/use-t.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/error.ts'

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
  const t = useT()
  const { title, advice } = errorWords(status)
  const { lang } = t.marksOf(title)
  const words = { title: t(title), advice: t(advice), lang }
  return <Place name="Failure" props={{ status, ...words, reference }} />
}

type ErrorWords = { title: Message; advice: Message }

const wordsByStatus: Readonly<Record<number, ErrorWords>> = {
  400: { title: words.unreadable, advice: words.unreadableAdvice },
  403: { title: words.forbidden, advice: words.forbiddenAdvice },
  404: { title: words.missing, advice: words.missingAdvice },
  405: { title: words.method, advice: words.methodAdvice },
  408: { title: words.timeout, advice: words.timeoutAdvice },
  413: { title: words.tooLarge, advice: words.tooLargeAdvice },
  414: { title: words.tooLong, advice: words.tooLongAdvice },
  415: { title: words.kind, advice: words.kindAdvice },
  429: { title: words.tooOften, advice: words.tooOftenAdvice },
}

const refused: ErrorWords = { title: words.refused, advice: words.refusedAdvice }
const broken: ErrorWords = { title: words.broken, advice: words.brokenAdvice }

/** The text and advice shown to a visitor instead of a page. */
export const errorWords = (status: number): ErrorWords =>
  wordsByStatus[status] ?? (status < 500 ? refused : broken)
