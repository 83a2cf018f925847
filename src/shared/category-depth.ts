/** The maximum depth of nested categories. An entry is filed in every ancestor of its category. */
export const maxCategoryLevels = 50

export type WrongPlaces = {
  /** They would be their own ancestors. */
  inCircle: ReadonlySet<string>
  /** They would be too deep. What is below them counts from there. */
  tooDeep: ReadonlySet<string>
}

/** Given each category and its parent, returns those that have to move to the top. Takes linear time. */
export function wrongPlaces(parents: ReadonlyMap<string, string | undefined>): WrongPlaces {
  const levels = new Map<string, number>()
  const inCircle = new Set<string>()
  const tooDeep = new Set<string>()
  for (const first of parents.keys()) {
    const way = new Set<string>()
    let at: string | undefined = first
    while (at !== undefined && parents.has(at) && !levels.has(at) && !way.has(at)) {
      way.add(at)
      at = parents.get(at)
    }
    const steps = [...way]
    if (at !== undefined && way.has(at))
      for (const slug of steps.splice(steps.indexOf(at))) {
        inCircle.add(slug)
        levels.set(slug, 1)
      }
    for (const slug of steps.reverse()) {
      const level = (levels.get(parents.get(slug) ?? '') ?? 0) + 1
      if (level > maxCategoryLevels) tooDeep.add(slug)
      levels.set(slug, level > maxCategoryLevels ? 1 : level)
    }
  }
  return { inCircle, tooDeep }
}
