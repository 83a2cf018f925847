import type { PhpBudget } from '../php/php-value.ts'
import type { Element } from './elements.ts'
import type { ExportComment, ExportItem } from './export-types.ts'
import { childrenOf, fieldsOf, readMeta, type Tell } from './fields.ts'

export function readItem(item: Element, budget: PhpBudget, tell: Tell): ExportItem {
  const { text, word, number, date } = fieldsOf(item)
  const attachmentUrl = word('wp:attachment_url')
  return {
    id: number('wp:post_id'),
    type: word('wp:post_type'),
    status: word('wp:status'),
    title: text('title'),
    slug: word('wp:post_name'),
    link: word('link'),
    guid: word('guid'),
    author: word('dc:creator'),
    content: text('content:encoded'),
    excerpt: text('excerpt:encoded'),
    date: date('wp:post_date', tell, 'date'),
    dateGmt: date('wp:post_date_gmt', tell, 'date'),
    modified: date('wp:post_modified', tell, 'modified'),
    modifiedGmt: date('wp:post_modified_gmt', tell, 'modified'),
    parent: number('wp:post_parent'),
    order: number('wp:menu_order'),
    password: text('wp:post_password'),
    sticky: word('wp:is_sticky') === '1',
    commentStatus: word('wp:comment_status'),
    pingStatus: word('wp:ping_status'),
    ...(attachmentUrl && { attachmentUrl }),
    terms: readTerms(item),
    meta: childrenOf(item, 'wp:postmeta').map((entry) => readMeta(entry, budget, tell)),
    comments: childrenOf(item, 'wp:comment').map((comment) => readComment(comment, budget, tell)),
  }
}

/** Version 1.0 says each term twice, once without its taxonomy, and calls that of tags `tag`. */
function readTerms(item: Element): ExportItem['terms'] {
  const all = childrenOf(item, 'category').map(({ attributes, text }) => ({
    taxonomy: attributes.domain === 'tag' ? 'post_tag' : (attributes.domain ?? ''),
    slug: attributes.nicename ?? '',
    name: text,
  }))
  const placed = all.filter(({ taxonomy }) => taxonomy !== '')
  const names = new Set(placed.map(({ name }) => name))
  const others = all.filter(({ taxonomy, name }) => taxonomy === '' && !names.has(name))
  const terms = [...placed, ...others.map((term) => ({ ...term, taxonomy: 'category' }))]
  const known = new Set<string>()
  return terms.filter(({ taxonomy, slug, name }) => {
    const same = `${taxonomy} ${slug || name}`
    return !known.has(same) && known.add(same)
  })
}

function readComment(comment: Element, budget: PhpBudget, tell: Tell): ExportComment {
  const { text, word, number, date } = fieldsOf(comment)
  const id = number('wp:comment_id')
  const key = `comment ${id}`
  return {
    id,
    parent: number('wp:comment_parent'),
    author: text('wp:comment_author'),
    email: word('wp:comment_author_email'),
    url: word('wp:comment_author_url'),
    ip: word('wp:comment_author_IP'),
    userId: number('wp:comment_user_id'),
    date: date('wp:comment_date', tell, key),
    dateGmt: date('wp:comment_date_gmt', tell, key),
    content: text('wp:comment_content'),
    approved: word('wp:comment_approved'),
    type: word('wp:comment_type') || 'comment',
    meta: childrenOf(comment, 'wp:commentmeta').map((entry) => readMeta(entry, budget, tell)),
  }
}
