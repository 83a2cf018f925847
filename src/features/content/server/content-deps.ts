import type { Context } from 'hono'
import type { Clock } from '#platform/clock.ts'
import type { Listed, OldAddresses, PostOrder } from '#platform/extension/parts.ts'
import type { FinishedEntry, FinishedPost } from '#platform/extension/slots.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { DrawnBlock, DrawText } from '#platform/render/block.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import type { Library } from '#platform/services/library.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import type { Speaker } from '#platform/words/speaker.ts'
import type { ArchiveStore } from './archive-store.ts'
import type { EntriesStore } from './entries-store.ts'
import type { EntryTypes } from './entry-types.ts'
import type { Markdown } from './markdown/markdown.tsx'
import type { ShareImages } from './share-images.ts'
import type { Terms } from './terms-store.ts'
import type { TypedEntries } from './typed-entries.ts'

/** What the content routes are built from. */
export type ContentDeps = {
  types: EntryTypes
  typed: TypedEntries
  drawText: DrawText
  entries: EntriesStore
  archive: ArchiveStore
  terms: Terms
  site: CurrentSite
  speaker: Speaker
  markdown: Markdown
  library: Pick<Library, 'describe' | 'has'>
  shareImages: ShareImages
  pageCache: Pick<PageCache, 'respond'>
  renderPage: RenderPage
  /** Other orders a list of posts can be asked for in, by the name that `r_sortby` gives them. */
  postOrders(): Readonly<Record<string, PostOrder>>
  /** What other parts know of addresses where nothing stands. */
  oldAddresses(): readonly OldAddresses[]
  /** Pages of other parts that search engines are to find. */
  listed(): readonly Listed[]
  /** What other features put under a post. */
  drawUnderPost(post: FinishedPost, now: Date): Promise<DrawnBlock>
  /** What other features put at the end of an entry. */
  drawBelowEntry(entry: FinishedEntry, now: Date): Promise<DrawnBlock>
  /** Whether somebody who works at the desk asks. */
  isAtDesk(c: Context<HttpEnv>): Promise<boolean>
  clock: Clock
  log?: Log | undefined
}
