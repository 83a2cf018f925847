import type { Translatable } from 'portico/extension'
import { words as entryWords } from '../../words/desk.importEntries.ts'
import type { ExportItem } from '../export/export-types.ts'
import type { ItemMeta } from '../export/item-meta.ts'
import { own } from '../own.ts'
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

/** The entry, with what is known about it and what cannot be imported. */
type Subject = {
  item: ExportItem
  placed: PlacedItem
  meta: ItemMeta
  site: OldSite
  address: TextContext['address']
  notes: Translatable[]
}

/** The metadata of an entry for search engines and networks, from whichever plugin the old site had. */
export function seoOf(subject: Omit<Subject, 'notes'>): { keys: SeoKeys; notes: Translatable[] } {
  const { meta } = subject
  const notes: Translatable[] = []
  const present = seoPlugins.filter(({ prefix }) => meta.keys().some((key) => key.startsWith(prefix)))
  const said = present.map((plugin) => Object.entries(keysOf(plugin, { ...subject, notes })))
  // Gaps of the first one are filled by the next.
  const keys: SeoKeys = Object.fromEntries(
    said.toReversed().flatMap((all) => all.filter(([, value]) => value)),
  )
  return { keys, notes }
}

function keysOf(plugin: SeoPlugin, subject: Subject) {
  const { meta, notes } = subject
  const text = (name: string) => meta.text(plugin.prefix + name)
  const filled = (template: string | undefined) => {
    if (!template) return undefined
    const { text, unknown } = resolveVariables(template, plugin, subject)
    for (const name of unknown) notes.push(entryWords.seoVariable({ name, plugin: plugin.name }))
    return text || undefined
  }
  const keys = {
    seo_title: filled(text(plugin.title)),
    description: filled(text(plugin.description)),
    canonical: canonicalOf(text(plugin.canonical), subject),
    noindex: plugin.noindex.some((name) => isAsked(meta, plugin.prefix + name, 'noindex')) || undefined,
    share_image: pictureOf(plugin, subject),
  }
  if (plugin.nofollow.some((name) => isAsked(meta, plugin.prefix + name, 'nofollow')))
    notes.push(entryWords.noFollow)
  return keys
}

/** Among the words of a list, or as a separate value. */
function isAsked(meta: ItemMeta, key: string, word: string): boolean {
  const value = meta.value(key)
  const words = Array.isArray(value) ? value : value instanceof Map ? [...value.values()] : undefined
  return words ? words.includes(word) : /^(?:1|on|yes|true)$/i.test(meta.text(key) ?? '')
}

/** Its new target; undefined if that is the text itself. */
function canonicalOf(url: string | undefined, { site, address, placed, item, notes }: Subject) {
  if (!url) return undefined
  const whole = URL.parse(url, site.facts.link || 'https://old.invalid')
  if (!whole || !/^https?:$/.test(whole.protocol)) {
    notes.push(entryWords.canonical({ url: beginningOf(url) }))
    return undefined
  }
  const here = address(whole.href)?.to ?? whole.href
  return here === placed.address || whole.href === item.link ? undefined : here
}

function pictureOf({ prefix, picture, pictureId }: SeoPlugin, { meta, site, address, notes }: Subject) {
  const id = pictureId && picture.map((name) => meta.number(prefix + name + pictureId)).find(Boolean)
  const url = picture.map((name) => meta.text(prefix + name)).find(Boolean)
  if (!id && !url) return undefined
  const found = site.media({ ...(id && { id }), ...(url && { url }) })?.src ?? (url && address(url)?.to)
  if (found?.startsWith('/media/')) return found
  notes.push(entryWords.sharePicture)
  return undefined
}

/** As long as the plugins cut an excerpt for search engines. */
const excerptLength = 156
/** The beginning of a text is somewhere in this much of it. */
const lookedAt = 10_000

/** The author's text, or the beginning of the content. */
function excerptOf({ excerpt, content }: ExportItem): string {
  const written = plainText(excerpt)
  if (written !== '') return written
  const words = plainText(writtenWords(content.slice(0, lookedAt)))
  const cut = words.lastIndexOf(' ', excerptLength)
  return words.length <= excerptLength ? words : words.slice(0, cut > 0 ? cut : excerptLength)
}

/** Where a plugin stores metadata for search engines: names after its prefix. The first with a value counts. */
type SeoPlugin = {
  name: string
  style: keyof typeof patterns
  prefix: string
  title: string
  description: string
  canonical: string
  picture: readonly string[]
  /** What follows those names for the number of the file. */
  pictureId?: string
  keyword: string
  primaryCategory: string
  noindex: readonly string[]
  nofollow: readonly string[]
}

/** Names that several of them share. */
const usual = {
  ...{ title: 'title', description: 'description', canonical: 'canonical_url' },
  primaryCategory: 'primary_category',
}

export const seoPlugins: readonly SeoPlugin[] = [
  {
    ...usual,
    ...{ name: 'Yoast', style: 'double', prefix: '_yoast_wpseo_' },
    ...{ description: 'metadesc', canonical: 'canonical', keyword: 'focuskw' },
    picture: ['opengraph-image', 'twitter-image'],
    pictureId: '-id',
    noindex: ['meta-robots-noindex'],
    nofollow: ['meta-robots-nofollow'],
  },
  {
    ...usual,
    ...{ name: 'Rank Math', style: 'single', prefix: 'rank_math_', keyword: 'focus_keyword' },
    picture: ['facebook_image', 'twitter_image'],
    pictureId: '_id',
    noindex: ['robots'],
    nofollow: ['robots'],
  },
  {
    ...{ name: 'SEOPress', style: 'double', prefix: '_seopress_' },
    ...{ title: 'titles_title', description: 'titles_desc', canonical: 'robots_canonical' },
    ...{ keyword: 'analysis_target_kw', primaryCategory: 'robots_primary_cat' },
    picture: ['social_fb_img', 'social_twitter_img'],
    pictureId: '_attachment_id',
    noindex: ['robots_index'],
    nofollow: ['robots_follow'],
  },
  {
    ...usual,
    ...{ name: 'All in One SEO', style: 'hash', prefix: '_aioseo_' },
    ...{ keyword: 'keywords', primaryCategory: 'primary_term' },
    picture: ['og_image_custom_url', 'og_image_url', 'twitter_image_custom_url'],
    noindex: ['robots_noindex', 'noindex'],
    nofollow: ['robots_nofollow', 'nofollow'],
  },
  {
    // Before version 4.
    ...usual,
    ...{ name: 'All in One SEO', style: 'single', prefix: '_aioseop_' },
    ...{ canonical: 'custom_link', keyword: 'keywords' },
    picture: ['opengraph_settings_customimg'],
    noindex: ['noindex'],
    nofollow: ['nofollow'],
  },
]

/** Every plugin sets this one unless its owner has chosen another, which no export tells. */
const separator = '-'

type Variable = (subject: Subject, plugin: SeoPlugin) => string

const namesIn = ({ item }: Subject, taxonomy: string) =>
  item.terms.filter((term) => term.taxonomy === taxonomy).map(({ name }) => plainText(name))

const categories: Variable = (subject) => namesIn(subject, 'category').join(', ')

/** The one category for all of them. */
const category: Variable = (subject, { prefix, primaryCategory }) => {
  const id = subject.meta.number(prefix + primaryCategory)
  const chosen = subject.site.terms('category').find((term) => term.id === id)
  return chosen ? plainText(chosen.name) : (namesIn(subject, 'category')[0] ?? '')
}

/** The value of a variable in one text; undefined if the text does not have it. */
const variables: Readonly<Record<string, Variable>> = {
  ...named(({ item }) => plainText(item.title), 'title', 'post_title', 'seo_title'),
  ...named(() => separator, 'sep', 'separator', 'separator_sa'),
  ...named(
    ({ site }) => plainText(site.facts.title),
    ...['sitename', 'sitetitle', 'site_title', 'blog_title'],
  ),
  ...named(
    ({ site }) => plainText(site.facts.description),
    ...['sitedesc', 'tagline', 'site_description', 'blog_description'],
  ),
  ...named(({ item }) => excerptOf(item), 'excerpt', 'excerpt_only', 'post_excerpt', 'post_excerpt_only'),
  ...named(
    ({ item, site }) =>
      plainText(site.authors().find(({ login }) => login === item.author)?.name ?? item.author),
    ...['name', 'author', 'post_author', 'author_name', 'author_first_name'],
  ),
  ...named(categories, 'categories', 'post_category'),
  ...named(
    (subject, plugin) => (plugin.style === 'single' ? category : categories)(subject, plugin),
    'category',
  ),
  ...named(category, 'primary_category', '_category_title', 'taxonomy_title'),
  ...named((subject) => namesIn(subject, 'post_tag').join(', '), 'tag', 'tags', 'post_tag', '_tag_title'),
  ...named(({ item }) => item.date?.slice(0, 10) ?? '', 'date', 'post_date'),
  ...named(({ item }) => item.date?.slice(0, 4) ?? '', 'post_year'),
  ...named(({ item }) => item.modified?.slice(0, 10) ?? '', 'modified', 'post_modified_date'),
  ...named(({ item, site }) => plainText(site.item(item.parent)?.title ?? ''), 'parent_title'),
  ...named(
    ({ meta }, { prefix, keyword }) => plainText(meta.text(prefix + keyword) ?? ''),
    ...['focuskw', 'keywords', 'target_keyword'],
  ),
  ...named(({ item }) => String(item.id), 'id', 'post_id'),
  ...named(({ item }) => item.link, 'url', 'permalink', 'post_url'),
  // Variables for pages of a list are empty on the first.
  ...named(() => '', 'page', 'page_number', 'pagenumber', 'pagetotal', 'current_pagination'),
}

function named(value: Variable, ...all: string[]) {
  return Object.fromEntries(all.map((name) => [name, value]))
}

/** Those of Yoast and SEOPress, of Rank Math, of All in One SEO. */
const patterns = {
  double: /%%([a-z0-9_-]{1,60})%%/gi,
  single: /%([a-z0-9_]{1,60})(?:\(([^()%]{0,80})\))?%/gi,
  hash: /#([a-z][a-z0-9_]{1,60})(?:-([a-z0-9_-]{1,60}))?/gi,
}

/** A title or description with its variables filled in. Those that nothing here answers are taken out and named. */
function resolveVariables(
  template: string,
  plugin: SeoPlugin,
  subject: Subject,
): { text: string; unknown: readonly string[] } {
  const { style } = plugin
  const unknown: string[] = []
  const filled = template.replace(patterns[style], (whole, name: string, argument: string | undefined) => {
    const lower = name.toLowerCase()
    const value = own(variables, lower)?.(subject, plugin) ?? ownField(lower, argument, subject)
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
function ownField(name: string, argument: string | undefined, { meta }: Subject): string | undefined {
  const value = (key: string) => plainText(meta.text(key) ?? '')
  if (name.startsWith('cf_') || name.startsWith('_cf_')) return value(name.replace(/^_?cf_/, ''))
  return argument && (name === 'customfield' || name === 'custom_field') ? value(argument) : undefined
}

/** Removes what surrounded a variable without a value: separators next to each other or at an end, spaces. */
function tidy(text: string): string {
  const words = text.split(/\s+/).filter(Boolean)
  const kept = words.filter((word, index) => word !== separator || words[index - 1] !== separator)
  if (kept[0] === separator) kept.shift()
  if (kept.at(-1) === separator) kept.pop()
  return kept.join(' ')
}
