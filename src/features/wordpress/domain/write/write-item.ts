import type { ExportComment, ExportItem, ExportMeta } from '../export/export-types.ts'
import { cdata, element, escaped } from './xml-text.ts'

const noDate = '0000-00-00 00:00:00'

/** An item as WordPress writes it. What a meta value means is its text; `value` is not looked at. */
export function writeItem(item: ExportItem): string {
  return `\t<item>
\t\t<title>${cdata(item.title)}</title>
\t\t<link>${escaped(item.link)}</link>
${item.dateGmt ? `\t\t<pubDate>${pubDate(item.dateGmt)}</pubDate>\n` : ''}\t\t<dc:creator>${cdata(item.author)}</dc:creator>
\t\t<guid isPermaLink="false">${escaped(item.guid)}</guid>
\t\t<description></description>
${[
  element('content:encoded', item.content),
  element('excerpt:encoded', item.excerpt),
  element('wp:post_id', item.id),
  element('wp:post_date', item.date ?? noDate),
  element('wp:post_date_gmt', item.dateGmt ?? noDate),
  element('wp:post_modified', item.modified ?? noDate),
  element('wp:post_modified_gmt', item.modifiedGmt ?? noDate),
  element('wp:comment_status', item.commentStatus),
  element('wp:ping_status', item.pingStatus),
  element('wp:post_name', item.slug),
  element('wp:status', item.status),
  element('wp:post_parent', item.parent),
  element('wp:menu_order', item.order),
  element('wp:post_type', item.type),
  element('wp:post_password', item.password),
  element('wp:is_sticky', item.sticky ? 1 : 0),
  item.attachmentUrl ? element('wp:attachment_url', item.attachmentUrl) : '',
  ...item.terms.map(writeTermOfItem),
  ...item.meta.map((meta) => writeMeta('wp:postmeta', meta)),
  ...item.comments.map(writeComment),
].join('')}\t</item>
`
}

const writeTermOfItem = ({ taxonomy, slug, name }: ExportItem['terms'][number]) =>
  `\t\t<category domain="${escaped(taxonomy)}" nicename="${escaped(slug)}">${cdata(name)}</category>\n`

export const writeMeta = (name: string, { key, text }: Pick<ExportMeta, 'key' | 'text'>) =>
  `\t\t<${name}>\n${element('wp:meta_key', key)}${element('wp:meta_value', text)}\t\t</${name}>\n`

const writeComment = (comment: ExportComment) =>
  `\t\t<wp:comment>
${[
  element('wp:comment_id', comment.id),
  element('wp:comment_author', comment.author),
  element('wp:comment_author_email', comment.email),
  element('wp:comment_author_url', comment.url),
  element('wp:comment_author_IP', comment.ip),
  element('wp:comment_date', comment.date ?? noDate),
  element('wp:comment_date_gmt', comment.dateGmt ?? noDate),
  element('wp:comment_content', comment.content),
  element('wp:comment_approved', comment.approved),
  element('wp:comment_type', comment.type),
  element('wp:comment_parent', comment.parent),
  element('wp:comment_user_id', comment.userId),
  ...comment.meta.map((meta) => writeMeta('wp:commentmeta', meta)),
].join('')}\t\t</wp:comment>
`

/** `2019-06-08 10:00:00` in Greenwich, as feeds write moments. */
const pubDate = (gmt: string) => new Date(`${gmt.replace(' ', 'T')}Z`).toUTCString().replace('GMT', '+0000')
