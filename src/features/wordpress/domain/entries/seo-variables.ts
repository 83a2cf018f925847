/** What a variable of an SEO plugin stands for in one text; nothing where the text has none of it. */
export type SeoValues = {
  title: string
  sitename: string
  tagline: string
  excerpt: () => string
  author: () => string
  categories: () => string
  /** The one that stands for all of them. */
  category: () => string
  /** All or the first, as the plugin means it. */
  filed: () => string
  tags: () => string
  date: () => string
  modified: () => string
  parentTitle: () => string
  keyword: () => string
  id: () => string
  url: () => string
  meta: (key: string) => string
}

/** Every plugin sets this one unless its owner has chosen another, which no export tells. */
const separator = '-'

const names: Readonly<Record<string, (values: SeoValues) => string>> = {
  ...named((values) => values.title, 'title', 'post_title', 'seo_title'),
  ...named(() => separator, 'sep', 'separator', 'separator_sa'),
  ...named((values) => values.sitename, 'sitename', 'sitetitle', 'site_title', 'blog_title'),
  ...named((values) => values.tagline, 'sitedesc', 'tagline', 'site_description', 'blog_description'),
  ...named((values) => values.excerpt(), 'excerpt', 'excerpt_only', 'post_excerpt', 'post_excerpt_only'),
  ...named((values) => values.author(), 'name', 'author', 'post_author', 'author_name', 'author_first_name'),
  ...named((values) => values.categories(), 'categories', 'post_category'),
  ...named((values) => values.filed(), 'category'),
  ...named((values) => values.category(), 'primary_category', '_category_title', 'taxonomy_title'),
  ...named((values) => values.tags(), 'tag', 'tags', 'post_tag', '_tag_title'),
  ...named((values) => values.date(), 'date', 'post_date'),
  ...named((values) => values.date().slice(0, 4), 'post_year'),
  ...named((values) => values.modified(), 'modified', 'post_modified_date'),
  ...named((values) => values.parentTitle(), 'parent_title'),
  ...named((values) => values.keyword(), 'focuskw', 'keywords', 'target_keyword'),
  ...named((values) => values.id(), 'id', 'post_id'),
  ...named((values) => values.url(), 'url', 'permalink', 'post_url'),
  // What differs from page to page of a list is nothing on the first.
  ...named(() => '', 'page', 'page_number', 'pagenumber', 'pagetotal', 'current_pagination'),
}

function named(value: (values: SeoValues) => string, ...all: string[]) {
  return Object.fromEntries(all.map((name) => [name, value]))
}

/** Of Yoast and SEOPress, of Rank Math, of All in One SEO. */
const patterns = {
  double: /%%([a-z0-9_-]{1,60})%%/gi,
  single: /%([a-z0-9_]{1,60})(?:\(([^()%]{0,80})\))?%/gi,
  hash: /#([a-z][a-z0-9_]{1,60})(?:-([a-z0-9_-]{1,60}))?/gi,
}

export type SeoStyle = keyof typeof patterns

/** A title or description with its variables filled in. Those that nothing here answers are taken out and named. */
export function resolveVariables(
  template: string,
  style: SeoStyle,
  values: SeoValues,
): { text: string; unknown: readonly string[] } {
  const unknown: string[] = []
  const filled = template.replace(patterns[style], (whole, name: string, argument: string | undefined) => {
    const lower = name.toLowerCase()
    const value = Object.hasOwn(names, lower) ? names[lower]?.(values) : ownField(lower, argument, values)
    const isOwn = lower === 'custom_field' || lower === 'tax_name'
    if (value !== undefined) return style === 'hash' && argument && !isOwn ? `${value}-${argument}` : value
    // `#1 for oak` and `5%20%` are words.
    if ((style === 'hash' && !lower.includes('_')) || /^\d+$/.test(lower)) return whole
    unknown.push(whole)
    return ''
  })
  return { text: tidy(filled), unknown }
}

/** A field of the owner: `%%cf_price%%`, `%customfield(price)%`, `#custom_field-price`. */
function ownField(name: string, argument: string | undefined, { meta }: SeoValues): string | undefined {
  if (name.startsWith('cf_') || name.startsWith('_cf_')) return meta(name.replace(/^_?cf_/, ''))
  return argument && (name === 'customfield' || name === 'custom_field') ? meta(argument) : undefined
}

/** What stood beside a variable without a value: separators side by side or at an end, spaces. */
function tidy(text: string): string {
  const words = text.split(/\s+/).filter(Boolean)
  const kept = words.filter((word, index) => word !== separator || words[index - 1] !== separator)
  if (kept[0] === separator) kept.shift()
  if (kept.at(-1) === separator) kept.pop()
  return kept.join(' ')
}
