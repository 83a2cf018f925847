import { terminalVoice } from '#platform/commands/terminal-voice.ts'
import { devProblem } from '#platform/dev/dev-problem.ts'
import { problemHeaders, problemPage, problemText } from '#platform/dev/problem-page.ts'
import type { ErrorPage } from '#platform/http/error-boundary.ts'
import { reasonOf } from '#shared/reason-of.ts'
import type { OpenSite } from './open-site.ts'

/** In development a page that failed says why and where. */
export function createDevError(
  { assets, folders }: Pick<OpenSite, 'assets' | 'folders'>,
  usual: ErrorPage,
): ErrorPage {
  return async (c, failure) => {
    const { error, status } = failure
    if (error === undefined || status < 500) return usual(c, failure)
    const told = { folder: folders.site, text: reasonOf(error), stack: stacksOf(error) }
    const problem = devProblem('page', told, await terminalVoice(process.env))
    const isRead = c.req.header('accept')?.includes('text/html')
    if (!isRead) return c.text(problemText(problem), status as 500)
    return c.body(problemPage(problem, assets.script('dev-reload')), status as 500, problemHeaders)
  }
}

/** Innermost cause first. */
const stacksOf = (error: unknown): string =>
  error instanceof Error ? `${error.cause === undefined ? '' : stacksOf(error.cause)}\n${error.stack}` : ''
