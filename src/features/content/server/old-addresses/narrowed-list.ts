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

/** More lists than these are not looked through for one address. */
const mostFields = 20

/** The same where nothing is known of the word before it: the only list of a type that has such a value. */
export function createFiledUnder({ types, typed, clock }: Pick<ContentDeps, 'types' | 'typed' | 'clock'>) {
  return async (wanted: string): Promise<string | undefined> => {
    const fields = types.added.flatMap((type) => filtersOf(type).map((field) => ({ type, field })))
    const found: string[] = []
    for (const { type, field } of fields.slice(0, mostFields)) {
      const values = await typed.valuesOf(type, field, {}, clock.now())
      const value = values.find((one) => slugOf(one) === wanted)
      if (value !== undefined) found.push(pageUrls.list(type.listPath) + filterQuery({ [field]: value }))
    }
    return found.length === 1 ? found[0] : undefined
  }
}

/** The taxonomies that the first words of an address may mean. */
function namesIn([first = '', second]: readonly string[]): readonly string[] {
  const written = [first, ...(second ? [`${first}-${second}`, second] : [])]
  return written
    .flatMap((name) => [name, name.replace(/categor(?:y|ies)$/, 'cat')])
    .filter((name) => name !== '' && name !== 'cat')
}
