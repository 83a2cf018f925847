import { slugOf } from '#shared/slug.ts'
import { createNewAddress } from '#wordpress/domain/addresses/new-address.ts'
import { originalsOf } from '#wordpress/domain/addresses/old-addresses.ts'
import type {
  ExportAuthor,
  ExportItem,
  ExportSite,
  ExportTerm,
} from '#wordpress/domain/export/export-types.ts'
import { looksSerialised, readPhpValue } from '#wordpress/domain/php/read-php-value.ts'
import { createTermKeys, type OldSite, type PlacedItem } from '#wordpress/domain/plan/old-site.ts'

type Options = Partial<Pick<OldSite, 'timezone' | 'frontPage' | 'postsPage'>> & {
  /** Where entries of other types are: `course` -> `courses`. */
  folders?: Readonly<Record<string, string>>
}

type Contents = {
  items: readonly ExportItem[]
  terms?: readonly ExportTerm[]
  authors?: readonly ExportAuthor[]
  facts?: Partial<ExportSite>
}

/** An item with nothing special about it. */
export const itemWith = (known: Partial<ExportItem>): ExportItem => ({
  id: 43,
  type: 'post',
  status: 'publish',
  title: 'Oak',
  slug: 'oak',
  link: `https://old.example/${known.slug ?? 'oak'}/`,
  guid: 'https://old.example/?p=43',
  author: 'marit',
  content: 'Some words.',
  excerpt: '',
  date: '2019-05-11 14:20:05',
  dateGmt: '2019-05-11 13:20:05',
  modified: '2019-05-11 14:20:05',
  modifiedGmt: '2019-05-11 13:20:05',
  parent: 0,
  order: 0,
  password: '',
  sticky: false,
  commentStatus: 'open',
  pingStatus: 'open',
  terms: [],
  meta: [],
  comments: [],
  ...known,
})

export const metaWith = (values: Readonly<Record<string, string>>): ExportItem['meta'] =>
  Object.entries(values).map(([key, text]) => {
    const read = looksSerialised(text) ? readPhpValue(text, { values: 1000 }) : undefined
    return { key, text, value: read?.ok ? read.value : text }
  })

/** An old site in memory, with a place for everything in it. */
export function createMemoryOldSite(
  { items, terms = [], authors = [], facts = {} }: Contents,
  options: Options = {},
) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const placed = new Map(items.map((item) => [item, placeOf(item, byId, options)]))
  const placedById = new Map([...placed.values()].map((one) => [one.oldId, one]))
  const byLink = new Map([...placed.values()].map((one) => [plainLink(one.link), one]))
  const mediaFile = (item: ExportItem | undefined) => {
    const src = item && fileOf(item)
    const alt = item?.meta.find(({ key }) => key === '_wp_attachment_image_alt')?.text
    return src ? { src: `/media/${src}`, ...(alt && { alt }), caption: item.excerpt } : undefined
  }
  const byUrl = new Map(
    items.flatMap((item) => (item.attachmentUrl ? [[item.attachmentUrl, item] as const] : [])),
  )
  const site: OldSite = {
    facts: { ...oldFacts, ...facts },
    timezone: options.timezone ?? 'UTC',
    ...(options.frontPage && { frontPage: options.frontPage }),
    ...(options.postsPage && { postsPage: options.postsPage }),
    item: (id) => placedById.get(id),
    itemAt: (url) => byLink.get(plainLink(url)),
    authorKey: (login) => slugOf(login) || undefined,
    authors: () => authors,
    term: (taxonomy, slug) => terms.find((term) => term.taxonomy === taxonomy && term.slug === slug),
    terms: (taxonomy) => terms.filter((term) => term.taxonomy === taxonomy),
    media: ({ id, url }) =>
      mediaFile(id === undefined ? undefined : byId.get(id)) ??
      originalsOf(url ?? '')
        .map((name) => mediaFile(byUrl.get(name)))
        .find(Boolean),
    attachedTo: (id) => items.flatMap((item) => (item.parent === id && item.attachmentUrl ? [item.id] : [])),
    form: () => undefined,
    reusable: (id) => byId.get(id)?.content,
  }
  const termKeys = createTermKeys(site)
  return { site, items, placed, termKeys, address: createNewAddress({ site, termKeys }) }
}

const oldFacts: ExportSite = {
  title: 'Tidewater &amp; Sons',
  link: 'https://old.example',
  description: 'Boats and tea',
  language: 'en-GB',
  version: '1.2',
  siteUrl: 'https://old.example',
  blogUrl: 'https://old.example',
  generator: '',
  icon: '',
}

const plainLink = (link: string) => link.replace(/\/$/, '')

const metaOf = (item: ExportItem, key: string) => item.meta.find((one) => one.key === key)

/** The original below the uploads. */
function fileOf(item: ExportItem): string | undefined {
  const file = metaOf(item, '_wp_attached_file')?.text
  const metadata = metaOf(item, '_wp_attachment_metadata')?.value
  const original = metadata instanceof Map ? metadata.get('original_image') : undefined
  return file && typeof original === 'string'
    ? `${file.slice(0, file.lastIndexOf('/') + 1)}${original}`
    : file
}

function placeOf(item: ExportItem, byId: ReadonlyMap<number, ExportItem>, options: Options): PlacedItem {
  const { id, type, status, title, link, parent, date = '' } = item
  const slug =
    slugOf(decodeURIComponent(metaOf(item, '_wp_desired_post_slug')?.text ?? item.slug)) ||
    slugOf(title) ||
    String(id)
  const known = { oldId: id, type, status, title, slug: item.slug, link, parent, edition: '', id }
  if (type === 'post')
    return { ...known, document: `posts/${date.slice(0, 10)}-${slug}.md`, address: `/posts/${slug}` }
  const folder = options.folders?.[type]
  if (folder) return { ...known, document: `${folder}/${slug}.md`, address: `/${folder}/${slug}` }
  if (type !== 'page') return known
  const path = pagePath(item, byId)
  return { ...known, document: `pages/${path}.md`, address: id === options.frontPage ? '/' : `/${path}` }
}

function pagePath(item: ExportItem, byId: ReadonlyMap<number, ExportItem>): string {
  const above = byId.get(item.parent)
  const slug = slugOf(item.slug) || slugOf(item.title)
  return above?.type === 'page' ? `${pagePath(above, byId)}/${slug}` : slug
}
