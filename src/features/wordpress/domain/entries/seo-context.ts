import type { ExportItem } from '../export/export-types.ts'
import type { ItemMeta } from '../export/item-meta.ts'
import type { PlacedItem } from '../plan/old-site.ts'
import { writtenWords } from '../text/html-words.ts'
import { plainText } from '../text/plain-text.ts'
import type { EntryDeps } from './entry-deps.ts'
import type { SeoContext } from './entry-seo.ts'
import type { SeoPlugin } from './seo-plugins.ts'
import type { SeoValues } from './seo-variables.ts'

/** As long as the plugins cut an excerpt for search engines. */
const excerptLength = 156
/** The beginning of a text is somewhere in this much of it. */
const lookedAt = 10_000

export function seoContextOf(
  item: ExportItem,
  placed: PlacedItem,
  meta: ItemMeta,
  { site, address }: EntryDeps,
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

function seoValues(item: ExportItem, meta: ItemMeta, plugin: SeoPlugin, site: EntryDeps['site']): SeoValues {
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
