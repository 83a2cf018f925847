import type { Sayable } from '#shared/words/sayable.ts'
import { words as entryWords } from '#words/desk.importEntries.ts'
import type { ExportItem } from '../export/export-types.ts'
import type { ItemMeta } from '../export/item-meta.ts'
import type { OldSite, PlacedItem } from '../plan/old-site.ts'
import { plainText, writtenWords } from '../text/html-text.ts'
import { beginningOf, type TextContext } from '../text/text-scope.ts'

type SeoKeys = {
  seo_title?: string
  description?: string
  canonical?: string
  noindex?: true
  share_image?: string
}

type SeoContext = {
  /** What the variables stand for; made when a plugin is found. */
  values(plugin: SeoPlugin): SeoValues
  /** The file here. */
  picture(wanted: { id?: number; url?: string }): string | undefined
  /** Where a canonical address leads now; nothing when that is the text itself. */
  canonical(url: string): string | undefined
}

/** What search engines and networks are told of an entry, by whichever plugin the old site had. */
export function seoOf(meta: ItemMeta, context: SeoContext): { keys: SeoKeys; notes: Sayable[] } {
  const present = seoPlugins.filter(({ prefix }) => meta.keys().some((key) => key.startsWith(prefix)))
  const notes: Sayable[] = []
  const keys: SeoKeys = {}
  // What the first one leaves open, the next one may say.
  for (const plugin of present) Object.assign(keys, { ...keysOf(plugin, meta, context, notes), ...keys })
  return { keys: inOrder(keys), notes }
}

function keysOf(plugin: SeoPlugin, meta: ItemMeta, context: SeoContext, notes: Sayable[]): SeoKeys {
  const first = (names: readonly string[]) => names.map((name) => meta.text(name)).find(Boolean)
  const written = { title: first(plugin.title), description: first(plugin.description) }
  const values = written.title || written.description ? context.values(plugin) : undefined
  const filled = (template: string | undefined) => {
    if (!template || !values) return undefined
    const { text, unknown } = resolveVariables(template, plugin.style, values)
    for (const name of unknown) notes.push(entryWords.seoVariable({ name, plugin: plugin.name }))
    return text || undefined
  }
  const [title, description] = [filled(written.title), filled(written.description)]
  const canonical = canonicalOf(first(plugin.canonical), context, notes)
  const picture = pictureOf(plugin, meta, context, notes)
  if (plugin.isUnfollowed(meta)) notes.push(entryWords.noFollow)
  return {
    ...(title && { seo_title: title }),
    ...(description && { description }),
    ...(canonical && { canonical }),
    ...(plugin.isHidden(meta) && { noindex: true }),
    ...(picture && { share_image: picture }),
  }
}

function canonicalOf(url: string | undefined, context: SeoContext, notes: Sayable[]) {
  if (!url) return undefined
  if (isOfPage(url)) return context.canonical(url)
  notes.push(entryWords.canonical({ url: beginningOf(url) }))
  return undefined
}

const isOfPage = (url: string) =>
  URL.canParse(url, 'https://old.invalid') && /^https?:$/.test(new URL(url, 'https://old.invalid').protocol)

function pictureOf(plugin: SeoPlugin, meta: ItemMeta, context: SeoContext, notes: Sayable[]) {
  const id = plugin.pictureId.map((key) => meta.number(key)).find(Boolean)
  const url = plugin.picture.map((key) => meta.text(key)).find(Boolean)
  if (!id && !url) return undefined
  const found = context.picture({ ...(id && { id }), ...(url && { url }) })
  if (!found) notes.push(entryWords.sharePicture)
  return found
}

const inOrder = ({ seo_title, description, canonical, noindex, share_image }: SeoKeys): SeoKeys => ({
  ...(seo_title && { seo_title }),
  ...(description && { description }),
  ...(canonical && { canonical }),
  ...(noindex && { noindex }),
  ...(share_image && { share_image }),
})

/** As long as the plugins cut an excerpt for search engines. */
const excerptLength = 156
/** The beginning of a text is somewhere in this much of it. */
const lookedAt = 10_000

export function seoContextOf(
  item: ExportItem,
  placed: PlacedItem,
  meta: ItemMeta,
  { site, address }: { site: OldSite; address: TextContext['address'] },
): SeoContext {
  return {
    values: (plugin) => seoValues(item, meta, plugin, site),
    picture: (wanted) => {
      const src = site.media(wanted)?.src ?? (wanted.url && address(wanted.url)?.to)
      return src?.startsWith('/media/') ? src : undefined
    },
    canonical: (url) => {
      const whole = URL.canParse(url, site.facts.link) ? new URL(url, site.facts.link).href : undefined
      if (!whole) return undefined
      const here = address(whole)?.to ?? whole
      return here === placed.address || whole === item.link ? undefined : here
    },
  }
}

function seoValues(item: ExportItem, meta: ItemMeta, plugin: SeoPlugin, site: OldSite): SeoValues {
  const namesIn = (taxonomy: string) =>
    item.terms.filter((term) => term.taxonomy === taxonomy).map(({ name }) => plainText(name))
  const category = () => {
    const id = meta.number(plugin.primaryCategory)
    const chosen = id === undefined ? undefined : site.terms('category').find((term) => term.id === id)
    return chosen ? plainText(chosen.name) : (namesIn('category')[0] ?? '')
  }
  const categories = () => namesIn('category').join(', ')
  return {
    title: plainText(item.title),
    sitename: plainText(site.facts.title),
    tagline: plainText(site.facts.description),
    excerpt: () => excerptOf(item),
    author: () => plainText(site.authors().find(({ login }) => login === item.author)?.name ?? item.author),
    categories,
    category,
    filed: () => (plugin.style === 'single' ? category() : categories()),
    tags: () => namesIn('post_tag').join(', '),
    date: () => item.date?.slice(0, 10) ?? '',
    modified: () => item.modified?.slice(0, 10) ?? '',
    parentTitle: () => plainText(site.item(item.parent)?.title ?? ''),
    keyword: () => plainText(meta.text(plugin.keyword) ?? ''),
    id: () => String(item.id),
    url: () => item.link,
    meta: (key) => plainText(meta.text(key) ?? ''),
  }
}

/** What its author wrote, or the beginning of the text. */
function excerptOf({ excerpt, content }: ExportItem): string {
  const written = plainText(excerpt)
  if (written !== '') return written
  const words = plainText(writtenWords(content.slice(0, lookedAt)))
  const cut = words.lastIndexOf(' ', excerptLength)
  return words.length <= excerptLength ? words : words.slice(0, cut > 0 ? cut : excerptLength)
}

/** Where a plugin keeps what search engines are told. Of several keys the first with a value counts. */
type SeoPlugin = {
  name: string
  style: SeoStyle
  prefix: string
  title: readonly string[]
  description: readonly string[]
  canonical: readonly string[]
  picture: readonly string[]
  pictureId: readonly string[]
  keyword: string
  primaryCategory: string
  isHidden(meta: ItemMeta): boolean
  isUnfollowed(meta: ItemMeta): boolean
}

const saysYes = (meta: ItemMeta, ...keys: string[]) =>
  keys.some((key) => /^(?:1|on|yes|true)$/i.test(meta.text(key) ?? ''))

function robots(meta: ItemMeta, word: string): boolean {
  const value = meta.value('rank_math_robots')
  const words = Array.isArray(value) ? value : value instanceof Map ? [...value.values()] : []
  return words.includes(word)
}

export const seoPlugins: readonly SeoPlugin[] = [
  {
    name: 'Yoast',
    style: 'double',
    prefix: '_yoast_wpseo_',
    title: ['_yoast_wpseo_title'],
    description: ['_yoast_wpseo_metadesc'],
    canonical: ['_yoast_wpseo_canonical'],
    picture: ['_yoast_wpseo_opengraph-image', '_yoast_wpseo_twitter-image'],
    pictureId: ['_yoast_wpseo_opengraph-image-id', '_yoast_wpseo_twitter-image-id'],
    keyword: '_yoast_wpseo_focuskw',
    primaryCategory: '_yoast_wpseo_primary_category',
    isHidden: (meta) => meta.text('_yoast_wpseo_meta-robots-noindex') === '1',
    isUnfollowed: (meta) => meta.text('_yoast_wpseo_meta-robots-nofollow') === '1',
  },
  {
    name: 'Rank Math',
    style: 'single',
    prefix: 'rank_math_',
    title: ['rank_math_title'],
    description: ['rank_math_description'],
    canonical: ['rank_math_canonical_url'],
    picture: ['rank_math_facebook_image', 'rank_math_twitter_image'],
    pictureId: ['rank_math_facebook_image_id', 'rank_math_twitter_image_id'],
    keyword: 'rank_math_focus_keyword',
    primaryCategory: 'rank_math_primary_category',
    isHidden: (meta) => robots(meta, 'noindex'),
    isUnfollowed: (meta) => robots(meta, 'nofollow'),
  },
  {
    name: 'SEOPress',
    style: 'double',
    prefix: '_seopress_',
    title: ['_seopress_titles_title'],
    description: ['_seopress_titles_desc'],
    canonical: ['_seopress_robots_canonical'],
    picture: ['_seopress_social_fb_img', '_seopress_social_twitter_img'],
    pictureId: ['_seopress_social_fb_img_attachment_id', '_seopress_social_twitter_img_attachment_id'],
    keyword: '_seopress_analysis_target_kw',
    primaryCategory: '_seopress_robots_primary_cat',
    isHidden: (meta) => saysYes(meta, '_seopress_robots_index'),
    isUnfollowed: (meta) => saysYes(meta, '_seopress_robots_follow'),
  },
  {
    name: 'All in One SEO',
    style: 'hash',
    prefix: '_aioseo_',
    title: ['_aioseo_title'],
    description: ['_aioseo_description'],
    canonical: ['_aioseo_canonical_url'],
    picture: ['_aioseo_og_image_custom_url', '_aioseo_og_image_url', '_aioseo_twitter_image_custom_url'],
    pictureId: [],
    keyword: '_aioseo_keywords',
    primaryCategory: '_aioseo_primary_term',
    isHidden: (meta) => saysYes(meta, '_aioseo_robots_noindex', '_aioseo_noindex'),
    isUnfollowed: (meta) => saysYes(meta, '_aioseo_robots_nofollow', '_aioseo_nofollow'),
  },
  {
    // Before version 4.
    name: 'All in One SEO',
    style: 'single',
    prefix: '_aioseop_',
    title: ['_aioseop_title'],
    description: ['_aioseop_description'],
    canonical: ['_aioseop_custom_link'],
    picture: ['_aioseop_opengraph_settings_customimg'],
    pictureId: [],
    keyword: '_aioseop_keywords',
    primaryCategory: '_aioseop_primary_category',
    isHidden: (meta) => saysYes(meta, '_aioseop_noindex'),
    isUnfollowed: (meta) => saysYes(meta, '_aioseop_nofollow'),
  },
]

/** What a variable of an SEO plugin stands for in one text; nothing where the text has none of it. */
type SeoValues = {
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

type SeoStyle = keyof typeof patterns

/** A title or description with its variables filled in. Those that nothing here answers are taken out and named. */
function resolveVariables(
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
