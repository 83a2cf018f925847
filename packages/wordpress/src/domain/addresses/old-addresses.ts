import type { ExportItem } from '../export/export-types.ts'

/** As it is read, if it was written with percent signs; as it is where those are none. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The key of an old address: its decoded path without a trailing slash. Undefined for addresses like `?p=43`. */
export function pathOnSite(url: string): string | undefined {
  if (!URL.canParse(url, 'http://old.invalid')) return undefined
  const { pathname, search } = new URL(url, 'http://old.invalid')
  if (/[?&](?:p|page_id|attachment_id|post_type)=/.test(search)) return undefined
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  return decoded(path)
}

const size = /-\d{1,5}x\d{1,5}(\.[a-z0-9]{2,5})(?=$|[?#])/i
const made = /-(?:scaled|rotated)(\.[a-z0-9]{2,5})(?=$|[?#])/i

/** The file itself, then what it may have been made from: `oak-1024x768.jpg` from `oak.jpg`, or from `oak-scaled.jpg`, which was made from it too. */
export function originalsOf(url: string): readonly string[] {
  const unsized = url.replace(size, '$1')
  const unmade = unsized.replace(made, '$1')
  const scaled = unmade.replace(/(\.[a-z0-9]{2,5})(?=$|[?#])/i, '-scaled$1')
  return [...new Set([url, unsized, unmade, scaled])]
}

/** First words of addresses in the texts, and the last words of those that begin so. */
export type LinkBases = Readonly<Record<string, readonly string[]>>

const maxBases = 100
const maxSlugs = 30

const longest = 300

/** The addresses of the links in a text. */
const linksIn = (content: string) =>
  content
    .split(/\bhref=["']/i)
    .slice(1)
    .map((behind) => behind.slice(0, longest).split(/["'\s<>]/, 1)[0] ?? '')

/** `/zutat/mehl`: no export says which taxonomy `zutat` is, but texts lead there. */
export function createLinkBases() {
  const bases = new Map<string, Set<string>>()
  return {
    see({ content, link }: Pick<ExportItem, 'content' | 'link'>): void {
      for (const href of linksIn(content)) {
        const old = URL.parse(href.replaceAll('&amp;', '&'), link)
        if (!old || old.host !== URL.parse(link)?.host || old.search !== '') continue
        const [base = '', ...slugs] = old.pathname.split('/').filter(Boolean).map(decoded)
        const slug = slugs.at(-1)
        if (slug === undefined || /\.[a-z0-9]{2,5}$/i.test(slug)) continue
        const known = bases.get(base) ?? new Set()
        if (known.size < maxSlugs) known.add(slug)
        if (bases.has(base) || bases.size < maxBases) bases.set(base, known)
      }
    },
    list: (): LinkBases => Object.fromEntries([...bases].map(([base, slugs]) => [base, [...slugs]])),
  }
}

/** The taxonomy of a base: the one with most of the words after it, if no other has as many. */
export function taxonomyOf(
  slugs: readonly string[],
  taxonomies: readonly string[],
  hasTerm: (taxonomy: string, slug: string) => boolean,
): string | undefined {
  const fits = taxonomies
    .map((taxonomy) => ({ taxonomy, count: slugs.filter((slug) => hasTerm(taxonomy, slug)).length }))
    .toSorted((one, other) => other.count - one.count)
  const [first, second] = fits
  return first && first.count > 0 && first.count > (second?.count ?? 0) ? first.taxonomy : undefined
}
