import type { TermTree } from '../domain/term-tree.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'

export type Vocabulary = {
  /** Slug -> name with those above it, of what is described and what is used. */
  categories: ReadonlyMap<string, string>
  authors: ReadonlyMap<string, string>
  tags: readonly string[]
  terms: TermTree
}

export async function vocabularyOf({
  all,
  site,
  terms,
}: Pick<ContentDeskDeps, 'all' | 'site' | 'terms'>): Promise<Vocabulary> {
  const [used, { categories, authors }, tree] = await Promise.all([
    all.vocabulary(),
    site.current(),
    terms.current(),
  ])
  const inSite = Object.entries(categories).map(([slug, { name }]) => [slug, name] as const)
  const described = tree.terms
    .filter(({ kind }) => kind === 'category')
    .map(
      ({ slug, name }) => [slug, [...tree.above(slug).map((above) => above.name), name].join(' › ')] as const,
    )
  const tags = tree.terms.filter(({ kind }) => kind === 'tag').map(({ name }) => name)
  const known = Object.entries(authors).map(([slug, { name }]) => [slug, name] as const)
  return {
    categories: sorted([...used.categories, ...inSite, ...described]),
    authors: sorted([...used.authors.map((slug) => [slug, slug] as const), ...known]),
    tags: [...new Set([...used.tags, ...tags])],
    terms: tree,
  }
}

const sorted = (pairs: readonly (readonly [string, string])[]) =>
  new Map([...new Map(pairs)].toSorted(([, a], [, b]) => a.localeCompare(b)))
