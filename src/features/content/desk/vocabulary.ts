import type { ContentDeskDeps } from './content-desk-deps.ts'

export type Vocabulary = {
  /** Slug -> name, of what is described in the site's settings and what is used. */
  categories: ReadonlyMap<string, string>
  authors: ReadonlyMap<string, string>
  tags: readonly string[]
}

export async function vocabularyOf({
  all,
  site,
}: Pick<ContentDeskDeps, 'all' | 'site'>): Promise<Vocabulary> {
  const [used, { categories, authors }] = await Promise.all([all.vocabulary(), site.current()])
  const described = Object.entries(categories).map(([slug, { name }]) => [slug, name] as const)
  const known = Object.entries(authors).map(([slug, { name }]) => [slug, name] as const)
  return {
    categories: sorted([...used.categories, ...described]),
    authors: sorted([...used.authors.map((slug) => [slug, slug] as const), ...known]),
    tags: used.tags,
  }
}

const sorted = (pairs: readonly (readonly [string, string])[]) =>
  new Map([...new Map(pairs)].toSorted(([, a], [, b]) => a.localeCompare(b)))
