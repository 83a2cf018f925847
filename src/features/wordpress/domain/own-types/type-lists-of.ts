import { decoded } from '../addresses/old-addresses.ts'
import type { OldSite, TypeLists } from '../plan/old-site.ts'
import { plainText } from '../text/html-text.ts'
import type { PlannedType, TypePlan } from './plan-types.ts'

/** Where the lists of the old site's types are, also those narrowed down to a term. */
export function typeListsOf(plan: TypePlan, site: Pick<OldSite, 'term'>): TypeLists {
  const byOld = new Map(plan.types.map((type) => [type.old, type]))
  return {
    list: (old) => byOld.get(old)?.path,
    at: (path) => plan.types.find((type) => type.path === path)?.path,
    label: (old) => byOld.get(old)?.label.many,
    filed(slug, wanted) {
      for (const type of plan.types) {
        const found = filedIn(type, slug, wanted, site)
        if (found) return found
      }
      return undefined
    },
  }
}

function filedIn(
  { fields, path }: PlannedType,
  slug: string,
  wanted: string | undefined,
  site: Pick<OldSite, 'term'>,
): string | undefined {
  for (const { name, shape, source } of fields) {
    if (source.from !== 'taxonomy' || (wanted !== undefined && source.taxonomy !== wanted)) continue
    const term =
      site.term(source.taxonomy, slug) ?? site.term(source.taxonomy, encodeURIComponent(slug).toLowerCase())
    if (!term) continue
    const single = shape.kind === 'list' ? shape.of : shape
    const value = single.kind === 'choice' ? decoded(term.slug) : plainText(term.name)
    return `${path}?${new URLSearchParams({ [name]: value })}`
  }
  return undefined
}
