import { pageUrls } from '#platform/editions/page-urls.ts'
import { slugOf } from '#shared/slug.ts'
import type { ContentDeps } from '../content-deps.ts'
import { filterQuery, filtersOf } from '../type-filter.ts'

/**
 * `/level/improver/coastal`, the list of a taxonomy that belonged to a type: here it is the list of the type, narrowed down by
 * a field that is called so, or so at its end (`course_level`). Plugins write “cat” in the name and “category” in the address, and
 * another word may stand before it: `/product-category/boats`, `/events/category/boats`, `/archives/level/coastal`.
 */
export function createNarrowedList({ types, typed, clock }: Pick<ContentDeps, 'types' | 'typed' | 'clock'>) {
  return async (words: readonly string[]): Promise<string | undefined> => {
    const slugs = words.map(slugOf)
    const wanted = slugs.at(-1)
    if (slugs.length < 2 || !wanted) return undefined
    const taxonomies = namesIn(slugs.slice(0, -1))
    for (const type of types.added) {
      const field = filtersOf(type).find((name) =>
        taxonomies.some((taxonomy) => `-${slugOf(name)}`.endsWith(`-${taxonomy}`)),
      )
      if (field === undefined) continue
      const values = await typed.valuesOf(type, field, {}, clock.now())
      const value = values.find((one) => slugOf(one) === wanted)
      return pageUrls.list(type.listPath) + (value === undefined ? '' : filterQuery({ [field]: value }))
    }
    return undefined
  }
}

/** The taxonomies that the first words of an address may mean. */
function namesIn([first = '', second]: readonly string[]): readonly string[] {
  const written = [first, ...(second ? [`${first}-${second}`, second] : [])]
  return written
    .flatMap((name) => [name, name.replace(/categor(?:y|ies)$/, 'cat')])
    .filter((name) => name !== '' && name !== 'cat')
}
