import { pageUrls, slugOf } from 'portico/extension'
import type { ExportSite } from '../export/export-types.ts'
import { own } from '../own.ts'
import type { OldSite, PlacedItem, TermKeys, TypeLists } from '../plan/old-site.ts'
import type { Address } from '../text/text-scope.ts'
import { decoded, originalsOf } from './old-addresses.ts'

type AddressDeps = {
  site: OldSite
  termKeys: TermKeys
  types?: TypeLists
}

/** Parameters that name something; others are kept. */
const naming = (
  'p page_id attachment_id cat tag author author_name m year monthnum day s feed post_type paged page ' +
  'preview preview_id preview_nonce replytocom amp name pagename category_name'
).split(' ')

/** WordPress addresses do not have more, and each is compared with the previous one. */
const maxParts = 50

/** Where an address of the old site leads now. Nothing is answered for addresses of others. */
export function createNewAddress(deps: AddressDeps): (url: string) => Address | undefined {
  const read = createOldUrls(deps.site.facts)
  return (url) => {
    const old = read(url)
    return old && (fileAt(old, deps) ?? pageAt(old, deps))
  }
}

/** By its name, or that of a resized copy. */
function fileAt({ href, parts, hash }: OldUrl, { site }: AddressDeps): Address | undefined {
  if (!/\.[a-z0-9]{2,5}$/i.test(parts.at(-1) ?? '')) return undefined
  for (const candidate of originalsOf(href)) {
    const file = site.media({ url: candidate })
    if (file) return { to: `${file.src}${hash}`, kind: 'file' }
  }
  return undefined
}

function pageAt(old: OldUrl, deps: AddressDeps): Address {
  const to = old.parts.length > maxParts ? undefined : placeAt(old, deps)
  if (typeof to === 'object') return to
  // An unknown address keeps its path: a redirect of the owner may lead on from there.
  return { to: to === undefined ? `${old.rest}${old.hash}` : withRest(to, old), kind: 'page' }
}

function placeAt(old: OldUrl, deps: AddressDeps): string | Address | undefined {
  const { parts, query } = old
  const asked = byQuery(old, deps)
  if (asked !== undefined) return asked
  const item = deps.site.itemAt(old.href)
  if (item) return itemAddress(item, old, deps)
  const feed = parts.lastIndexOf('feed')
  if (feed >= 0 && feed >= parts.length - 2) return feedOf(parts.slice(0, feed), parts[feed + 1], old, deps)
  const page = parts.at(-2)
  if ((page === 'page' && /^\d+$/.test(parts.at(-1) ?? '')) || /^comment-page-\d+$/.test(parts.at(-1) ?? ''))
    return placeAt(without(old, page === 'page' ? 2 : 1), deps)
  if (parts.length === 0) return query.has('s') ? pageUrls.search(query.get('s') ?? '') : pageUrls.home
  return byPath(parts, deps)
}

/** The same without the last parts of its path. */
function without(old: OldUrl, count: number): OldUrl {
  const href = old.href.replace(/\/$/, '').split('/').slice(0, -count).join('/')
  return { ...old, href: `${href}/`, parts: old.parts.slice(0, -count) }
}

const number = (query: URLSearchParams, name: string) => {
  const value = query.get(name) ?? ''
  return /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

function byQuery(old: OldUrl, deps: AddressDeps): string | Address | undefined {
  const { site, termKeys, types } = deps
  const { query } = old
  const id = number(query, 'p') ?? number(query, 'page_id') ?? number(query, 'attachment_id')
  if (id !== undefined) {
    const item = site.item(id)
    if (!item) return { to: `${old.rest}${old.hash}`, kind: 'page', isLost: true }
    return itemAddress(item, old, deps)
  }
  if (old.parts.length > 0) return undefined
  const category = number(query, 'cat')
  if (category !== undefined) {
    const term = site.terms('category').find((one) => one.id === category)
    return term && pageUrls.category(termKeys('category', term.slug) ?? term.slug)
  }
  if (query.has('tag')) return termAddress('post_tag', query.get('tag') ?? '', deps)
  const author = number(query, 'author')
  const login = author && site.authors().find((one) => one.id === author)?.login
  if (login) return authorAddress(login, deps)
  const month = /^(\d{4})(\d\d)?/.exec(query.get('m') ?? '')
  if (month) return archive(month[1], month[2])
  if (query.has('feed')) return feedOf([], query.get('feed') ?? '', old, deps)
  const [taxonomy = '', slug = ''] = [...query].find(([name]) => !naming.includes(name)) ?? []
  const filed = slug && types?.filed(slug, taxonomy)
  if (filed) return { to: `${filed}${old.hash}`, kind: 'page' }
  return query.has('post_type') ? types?.list(query.get('post_type') ?? '') : undefined
}

function itemAddress(item: PlacedItem, old: OldUrl, { site }: AddressDeps): Address | string | undefined {
  if (item.type !== 'attachment') return item.address
  const file = site.media({ id: item.oldId })
  return file ? { to: `${file.src}${old.hash}`, kind: 'file' } : item.address
}

function byPath(parts: readonly string[], deps: AddressDeps): string | undefined {
  const [first = '', second] = parts
  const last = parts.at(-1) ?? ''
  if (first === 'index.php') return byPath(parts.slice(1), deps)
  if (first === 'wp-login.php' || (first === 'wp-admin' && parts.length === 1)) return '/desk'
  if (first === 'category' && second) return termAddress('category', last, deps)
  if (first === 'tag' && second) return termAddress('post_tag', last, deps)
  if (first === 'author' && second) return authorAddress(second, deps)
  if (/^(?:19|20)\d\d$/.test(first) && parts.slice(1).every((part) => /^\d{1,2}$/.test(part)))
    return archive(first, second)
  if (parts.length < 2) return deps.types?.at(`/${first}`)
  const taxonomy = own(deps.site.bases ?? {}, first)
  if (taxonomy === undefined) return termBelow(last, deps)
  return taxonomy === 'category' || taxonomy === 'post_tag'
    ? termAddress(taxonomy, last, deps)
    : deps.types?.filed(last, taxonomy)
}

/** Owners may choose other words than “category” and “tag”, and no export tells them. */
function termBelow(slug: string, deps: AddressDeps): string | undefined {
  const found = ['category', 'post_tag'].flatMap((taxonomy) => termAddress(taxonomy, slug, deps) ?? [])
  const own = deps.types?.filed(slug)
  const all = [...found, ...(own ? [own] : [])]
  return all.length === 1 ? all[0] : undefined
}

function termAddress(taxonomy: string, slug: string, { termKeys }: AddressDeps): string | undefined {
  const key = termKeys(taxonomy, slug) ?? termKeys(taxonomy, encodeURIComponent(slug).toLowerCase())
  if (key === undefined) return undefined
  return taxonomy === 'category' ? pageUrls.category(key) : pageUrls.tag(key)
}

function authorAddress(name: string, { site }: AddressDeps): string | undefined {
  const author = site.authors().find(({ login }) => login === name || slugOf(login) === slugOf(name))
  const key = author && site.authorKey(author.login)
  return key && pageUrls.author(key)
}

const archive = (year = '', month?: string) =>
  month ? pageUrls.archiveMonth(Number(year), Number(month)) : pageUrls.archiveYear(Number(year))

/** The site has its own feeds; other pages have none, and the link leads to the page. */
function feedOf(
  above: readonly string[],
  kind: string | undefined,
  old: OldUrl,
  deps: AddressDeps,
): string | Address | undefined {
  if (above.length > 0 && above[0] !== 'comments')
    return placeAt(without(old, old.parts.length - above.length), deps)
  return kind === 'atom' ? pageUrls.atom : pageUrls.rss
}

/** The unused parts of the query, and the anchor. */
function withRest(to: string, { query, hash }: OldUrl): string {
  const rest = new URLSearchParams([...query].filter(([name]) => !naming.includes(name)))
  const text = rest.toString()
  return `${to}${text ? `${to.includes('?') ? '&' : '?'}${text}` : ''}${hash}`
}

/** An address of the old site, taken apart. */
type OldUrl = {
  /** As WordPress spells it, for looking something up: `https://old.example/oak/`. */
  href: string
  /** The parts of the path below the old site, as they are read. */
  parts: readonly string[]
  query: URLSearchParams
  hash: string
  /** The path and query as they were written. */
  rest: string
}

type ReadOldUrl = (url: string) => OldUrl | undefined

/** Knows addresses of the old site in every spelling: with or without `www.`, over http or https, relative, without a scheme. */
function createOldUrls(facts: Pick<ExportSite, 'link' | 'siteUrl' | 'blogUrl'>): ReadOldUrl {
  const households = [facts.blogUrl, facts.link, facts.siteUrl].flatMap((url) =>
    URL.canParse(url) ? [new URL(url)] : [],
  )
  const [home] = households
  if (!home) return () => undefined
  const hosts = new Set(households.map(bareHost))
  const base = home.pathname.replace(/\/$/, '')
  const root = `${home.origin}${base}/`
  return (written) => {
    const text = written.trim()
    if (!URL.canParse(text, root)) return undefined
    const url = new URL(text, root)
    if (!/^https?:$/.test(url.protocol) || !hosts.has(bareHost(url))) return undefined
    if (!`${url.pathname}/`.startsWith(`${base}/`)) return undefined
    // Two slashes at the beginning would be another host.
    const whole = url.pathname.replaceAll(/\/+/g, '/')
    const path = whole.slice(base.length)
    return {
      href: `${home.origin}${whole}`,
      parts: path.split('/').filter(Boolean).map(decoded),
      query: url.searchParams,
      hash: url.hash,
      rest: `${whole}${url.search}`,
    }
  }
}

const bareHost = ({ host }: URL) => host.replace(/^www\./, '')
