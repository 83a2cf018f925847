import { slugOf } from '#shared/slug.ts'
import { decoded } from '../addresses/decoded.ts'
import type { OldSite } from './old-site.ts'

/** The key of a term here: its slug, made valid, each one once. */
export type TermKeys = (taxonomy: string, slug: string) => string | undefined

export function createTermKeys(site: Pick<OldSite, 'terms'>): TermKeys {
  const known = new Map<string, ReadonlyMap<string, string>>()
  return (taxonomy, slug) => {
    const keys = known.get(taxonomy) ?? uniqueKeys(site.terms(taxonomy))
    known.set(taxonomy, keys)
    return keys.get(slug)
  }
}

/** Slugs of WordPress may be written with percent signs, or have signs that none has here. Those that are valid as they are keep theirs. */
function uniqueKeys(
  terms: readonly { slug: string; name: string; id: number }[],
): ReadonlyMap<string, string> {
  const wanted = terms.map(({ slug, name, id }) => ({
    slug,
    key: slugOf(decoded(slug)) || slugOf(name) || `term-${id}`,
  }))
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  const lastNumbers = new Map<string, number>()
  const inTurn = [
    ...wanted.filter(({ slug, key }) => slug === key),
    ...wanted.filter(({ slug, key }) => slug !== key),
  ]
  for (const { slug, key } of inTurn) {
    if (keys.has(slug)) continue
    let [free, number] = [key, lastNumbers.get(key) ?? 1]
    while (taken.has(free)) {
      number += 1
      free = `${key}-${number}`
    }
    lastNumbers.set(key, number)
    taken.add(free)
    keys.set(slug, free)
  }
  return keys
}
