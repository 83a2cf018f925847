import { Hono } from 'hono'
import type { Clock } from '#platform/clock.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import type { EntryFacts } from '#platform/services/entries.ts'
import { urls } from '#shared/urls.ts'
import { commentsTag } from './comment-tables.ts'
import { type CommentsPart, CommentsSection, pageAddress } from './comments-section.tsx'

export type CommentRoutesDeps = {
  /** An entry that visitors can see, with comments that they may see. */
  find(entry: number, now: Date): Promise<EntryFacts | undefined>
  readComments(entry: CommentsPart['entry'], page: number): Promise<CommentsPart | undefined>
  pageCache: Pick<PageCache, 'respond'>
  renderPage: RenderPage
  clock: Clock
}

/** Comments that have no room below their entry. What is not there is left to whoever comes next. */
export function createCommentRoutes(deps: CommentRoutesDeps) {
  return new Hono<HttpEnv>().get(
    urls.commentsPage(':entry{[0-9]{1,15}}', ':page{[0-9]{1,6}}'),
    async (c, next) => {
      const [id, page] = [Number(c.req.param('entry')), Number(c.req.param('page'))]
      const entry = await deps.find(id, deps.clock.now())
      if (!entry) return next()
      if (page === 1) return c.redirect(pageAddress(entry, 1), 301)
      const part = await deps.readComments(entry, page)
      if (!part) return next()
      const address = urls.commentsPage(id, page)
      return deps.pageCache.respond(c.req.raw, address, async () => ({
        ...(await deps.renderPage({
          head: {
            title: `Comments on ${entry.title}, page ${page}`,
            description: `What visitors wrote about “${entry.title}”.`,
            canonical: address,
            robots: 'noindex',
            previous: page === 2 ? entry.path : pageAddress(entry, page - 1),
            next: page < part.pages ? pageAddress(entry, page + 1) : undefined,
          },
          main: (
            <>
              <div className="columns">
                <header className="page-header">
                  <p className="overline">Comments on</p>
                  <h1>
                    <a href={entry.path}>{entry.title}</a>
                  </h1>
                </header>
              </div>
              <CommentsSection {...part} />
            </>
          ),
          tags: ['site', commentsTag(id), ...entry.tags],
          styles: ['comments'],
          layout: 'reading',
        })),
        endless: true,
      }))
    },
  )
}
