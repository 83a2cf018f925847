import { remember } from '#shared/remember.ts'
import { slugOf } from '#shared/slug.ts'
import { originalsOf } from '../../domain/addresses/resized-names.ts'
import type { ExportSite, ExportTerm } from '../../domain/export/export-types.ts'
import { idInAddress } from '../../domain/export/known-ids.ts'
import type { SiteLanguages } from '../../domain/languages/site-languages.ts'
import type { OldSite } from '../../domain/plan/old-site.ts'
import { pathOnSite } from '../../domain/plan/path-on-site.ts'
import { type IndexReader, placedItem } from './index-reader.ts'
import type { ReadRow } from './item-file.ts'

export type OldSiteDeps = {
  index: IndexReader
  read: ReadRow
  facts: ExportSite
  timezone: string
  frontPage?: number | undefined
  postsPage?: number | undefined
  translatedFrontPages: readonly number[]
  translatedPostsPages: readonly number[]
  languages: SiteLanguages
  bases: Readonly<Record<string, string>>
  /** The id of a form here. */
  form: OldSite['form']
}

/** Answers from the index, so that memory holds a few hundred of the last answers. */
export function createOldSite(deps: OldSiteDeps): OldSite {
  const { index, read, facts, timezone, frontPage, postsPage } = deps
  const { translatedFrontPages, translatedPostsPages, languages, bases } = deps
  const known = remember((oldId) => placed(index.byId(Number(oldId))))
  const item: OldSite['item'] = (oldId) => known(String(oldId))
  const atPath = remember((path) => placed(index.byPath(path)), 2000)
  const terms = remember(
    (taxonomy: string) =>
      new Map(index.terms(taxonomy).map((term): [string, ExportTerm] => [term.slug, term])),
    50,
  )
  const authors = index.authors()
  const keys = authorKeys(authors)
  const reusable = remember((oldId) => {
    const row = index.byId(Number(oldId))
    return row?.type === 'wp_block' ? read(row).content : undefined
  }, 50)
  return {
    facts,
    timezone,
    ...(frontPage !== undefined && { frontPage }),
    ...(postsPage !== undefined && { postsPage }),
    ...{ translatedFrontPages, translatedPostsPages, languages, bases },
    item,
    itemAt(url) {
      const id = idInAddress(url)
      if (id > 0) return item(id)
      const path = pathOnSite(url)
      return path === undefined ? undefined : atPath(path)
    },
    authorKey: (login) => keys.get(login),
    authors: () => authors,
    term: (taxonomy, slug) => terms(taxonomy).get(slug),
    terms: (taxonomy) => [...terms(taxonomy).values()],
    media({ id, url }) {
      const row = (id ? index.byId(id) : undefined) ?? (url ? fileAt(index, url) : undefined)
      const file = row?.address ? index.file(row.n) : undefined
      if (!row?.address || !file) return undefined
      const { alt, caption, title } = file
      return { src: row.address, ...(alt && { alt }), ...(caption && { caption }), ...(title && { title }) }
    },
    attachedTo: (oldId) => index.attached(oldId).map(({ old_id }) => old_id),
    form: deps.form,
    reusable: (oldId) => reusable(String(oldId)),
  }
}

/** By its own name, or that of a resized copy. */
function fileAt(index: IndexReader, url: string) {
  for (const candidate of originalsOf(url)) {
    const row = index.byFile(pathOnSite(candidate) ?? '')
    if (row) return row
  }
  return undefined
}

const placed = (row: Parameters<typeof placedItem>[0] | undefined) => row && placedItem(row)

/** The login, made valid, each one once. */
function authorKeys(authors: readonly { login: string; id: number }[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  for (const { login, id } of authors) {
    const start = slugOf(login.split('@')[0] ?? '') || `author-${id}`
    let key = start
    for (let number = 2; taken.has(key); number += 1) key = `${start}-${number}`
    taken.add(key)
    keys.set(login, key)
  }
  return keys
}
