import { slugOf } from '#shared/slug.ts'
import type { ContentDeps } from '../content-deps.ts'
import { filterQuery, filtersOf } from '../type-filter.ts'

/**
 * `/level/improver/coastal`, the list of a taxonomy that belonged to a type: here it is the list of the type, narrowed down by
 * a field that is called so, or so at its end (`course_level`).
 */
export function createNarrowedList({ types, typed, clock }: Pick<ContentDeps, 'types' | 'typed' | 'clock'>) {
  return async (words: readonly string[]): Promise<string | undefined> => {
    const [taxonomy = '', ...rest] = words.map(slugOf)
    const wanted = rest.at(-1)
    if (taxonomy === '' || !wanted) return undefined
    for (const type of types.added) {
      const field = filtersOf(type).find((name) => `-${slugOf(name)}`.endsWith(`-${taxonomy}`))
      if (field === undefined) continue
      const values = await typed.valuesOf(type, field, {}, clock.now())
      const value = values.find((one) => slugOf(one) === wanted)
      return type.listPath + (value === undefined ? '' : filterQuery({ [field]: value }))
    }
    return undefined
  }
}
