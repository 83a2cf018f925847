import { pageUrls } from '#platform/editions/page-urls.ts'
import { urls } from '#shared/urls.ts'
import type { FeedFormat } from '../../domain/wordpress-wish.ts'
import type { EntryTypes } from '../entry-types.ts'

/** Of terms, authors and comments there are no feeds: their readers get that of the posts. */
export function feedOf(
  { added }: Pick<EntryTypes, 'added'>,
  { format, type }: { format: FeedFormat; type?: string | undefined },
): string {
  const base = added.find(({ name }) => name === type)?.listPath ?? ''
  return pageUrls.list(base + (format === 'atom' ? urls.atom : urls.rss))
}
