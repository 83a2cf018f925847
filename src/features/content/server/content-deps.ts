import type { Context } from 'hono'
import type { Admit } from '#platform/access/admit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Listed, OldAddresses, PostOrder } from '#platform/extension/parts.ts'
import type { FinishedEntry, FinishedPost } from '#platform/extension/slots.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { DrawnBlock } from '#platform/render/block.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import type { Content } from './content.ts'

/** The dependencies of the content routes. */
export type ContentDeps = Omit<Content, 'search' | 'blocks' | 'syntax' | 'parseEntry'> & {
  pageCache: Pick<PageCache, 'respond'>
  renderPage: RenderPage
  /** Other orders a list of posts can be asked for in, by the name that `r_sortby` gives them. */
  postOrders(): Readonly<Record<string, PostOrder>>
  /** What other parts know of addresses that are not found. */
  oldAddresses(): readonly OldAddresses[]
  /** Pages of other parts that search engines are to find. */
  listed(): readonly Listed[]
  /** What other features add below a post. */
  drawUnderPost(post: FinishedPost, now: Date): Promise<DrawnBlock>
  /** What other features add at the end of an entry. */
  drawBelowEntry(entry: FinishedEntry, now: Date): Promise<DrawnBlock>
  admit: Admit
  /** Whether somebody who works at the desk asks. */
  isAtDesk(c: Context<HttpEnv>): Promise<boolean>
  clock: Clock
  log?: Log | undefined
}
