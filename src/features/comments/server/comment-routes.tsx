import {
  askedEdition,
  type Clock,
  type EntryFacts,
  Hono,
  type HttpEnv,
  inEdition,
  type OwnPages,
  type PageView,
  type RenderPage,
  Trans,
} from '#api/extension.ts'
import { words } from '#words/comments.ts'
import { addresses } from './addresses.ts'
import { commentsTag } from './comment-tables.ts'
import { type CommentsPart, CommentsSection, pageAddress } from './comments-section.tsx'

export type CommentRoutesDeps = {
  /** An entry that visitors can see, with comments that they may see. */
  find(entry: number, now: Date): Promise<EntryFacts | undefined>
  /** How many pages there are, known without reading them. */
  pagesOf(entry: number): Promise<number>
  readComments(entry: CommentsPart['entry'], page: number): Promise<CommentsPart | undefined>
  pages: Pick<OwnPages, 'respond'>
  renderPage: RenderPage
  clock: Clock
}

/** Comments that do not fit below their entry. Anything else is left to later routes. */
export const createCommentRoutes = (deps: CommentRoutesDeps) =>
  new Hono<HttpEnv>().get(addresses.page(':entry{[0-9]{1,15}}', ':page{[0-9]{1,6}}'), async (c, next) => {
    const [id, page] = [Number(c.req.param('entry')), Number(c.req.param('page'))]
    const entry = await deps.find(id, deps.clock.now())
    if (!entry || page < 1 || page > (await deps.pagesOf(id))) return next()
    if (page === 1) return c.redirect(pageAddress(entry, 1), 301)
    if (entry.edition !== askedEdition())
      return c.redirect(inEdition(entry.edition, addresses.page(id, page)), 301)
    return deps.pages.respond(c.req.raw, pageAddress(entry, page), async () => {
      const part = await deps.readComments(entry, page)
      return { ...(await deps.renderPage(viewOf(entry, part, page))), endless: true }
    })
  })

const viewOf = (entry: EntryFacts, part: CommentsPart | undefined, page: number): PageView => ({
  head: {
    title: words.pageTitle({ title: entry.title, page }),
    description: words.pageDescription({ title: entry.title }),
    canonical: pageAddress(entry, page),
    robots: 'noindex',
    previous: page === 2 ? entry.path : pageAddress(entry, page - 1),
    next: part && page < part.pages ? pageAddress(entry, page + 1) : undefined,
  },
  main: (
    <>
      <div className="columns">
        <header className="page-header">
          <p className="overline">
            <Trans of={words.commentsOn} />
          </p>
          <h1>
            <a href={entry.path}>{entry.title}</a>
          </h1>
        </header>
      </div>
      {part && <CommentsSection {...part} />}
    </>
  ),
  tags: ['site', commentsTag(entry.id), ...entry.tags],
  styles: ['comments'],
  layout: 'reading',
})
