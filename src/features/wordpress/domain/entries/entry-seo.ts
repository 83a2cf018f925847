import type { Sayable } from '#shared/words/sayable.ts'
import { words as entryWords } from '#words/desk.importEntries.ts'
import type { ItemMeta } from '../export/item-meta.ts'
import { beginningOf } from '../text/notes.ts'
import { type SeoPlugin, seoPlugins } from './seo-plugins.ts'
import { resolveVariables, type SeoValues } from './seo-variables.ts'

export type SeoKeys = {
  seo_title?: string
  description?: string
  canonical?: string
  noindex?: true
  share_image?: string
}

export type SeoContext = {
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
