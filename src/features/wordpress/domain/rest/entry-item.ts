import type { ExportComment, ExportItem, ExportTerm } from '../export/export-types.ts'
import { contentOfDrawn, ownExcerpt } from './drawn-text.ts'
import { fieldRows, metaRow, metaRows } from './meta-rows.ts'
import { exportDates } from './rest-dates.ts'
import type { RestEntry, RestKind } from './rest-values.ts'
import { seoRows } from './seo-rows.ts'

/** What an entry refers to by number. */
export type RestSite = {
  name: string
  /** All of it asks search engines not to list it. */
  isHidden: boolean
  taxonomies: readonly RestKind[]
  term(taxonomy: string, id: number): ExportTerm | undefined
  login(author: number): string
  comments(entry: number): ExportComment[]
}

/** A post, a page or an entry of another type. `type` counts where the answer does not name its own. */
export function itemOfEntry(entry: RestEntry, type: string, site: RestSite): ExportItem {
  const { content, title } = entry
  return {
    ...commonParts(entry, site),
    type: entry.type || type,
    title: title.raw ?? title.rendered,
    content: content.raw ?? contentOfDrawn(content.rendered, entry.id),
    excerpt: ownExcerpt(entry.excerpt, content),
    parent: entry.parent,
    terms: [...termsOf(entry, site), ...formatOf(entry)],
    meta: [
      ...(entry.featured_media ? [metaRow('_thumbnail_id', entry.featured_media)] : []),
      ...(entry.template ? [metaRow('_wp_page_template', entry.template)] : []),
      ...metaRows(entry.meta),
      ...fieldRows(entry.acf),
      ...seoRows(entry, site),
    ],
  }
}

/** What all items say in the same way. */
export const commonParts = (entry: RestEntry, site: Pick<RestSite, 'login' | 'comments'>) => ({
  id: entry.id,
  ...exportDates(entry),
  status: entry.status || 'publish',
  slug: entry.slug,
  link: entry.link,
  guid: entry.guid.raw ?? entry.guid.rendered,
  author: site.login(entry.author),
  order: entry.menu_order,
  password: entry.password,
  sticky: entry.sticky,
  commentStatus: entry.comment_status,
  pingStatus: entry.ping_status,
  comments: site.comments(entry.id),
})

const termsOf = (entry: RestEntry, { taxonomies, term }: RestSite): ExportItem['terms'] =>
  taxonomies.flatMap(({ slug: taxonomy, rest_base }) => {
    const ids = entry[rest_base || taxonomy]
    if (!Array.isArray(ids)) return []
    return ids.flatMap((id) => {
      const found = term(taxonomy, Number(id))
      return found ? [{ taxonomy, slug: found.slug, name: found.name }] : []
    })
  })

function formatOf({ format }: RestEntry): ExportItem['terms'] {
  if (!/^[a-z]{1,20}$/.test(format) || format === 'standard') return []
  const name = format.charAt(0).toUpperCase() + format.slice(1)
  return [{ taxonomy: 'post_format', slug: `post-format-${format}`, name }]
}
