/** So many categories stand one below the other at most. Each entry is filed in all that are above its own. */
export const maxCategoryLevels = 50

export type WrongPlaces = {
  /** They would stand below themselves. */
  inCircle: ReadonlySet<string>
  /** They would stand too deep. What is below them counts from there. */
  tooDeep: ReadonlySet<string>
}

/** Category -> the one above it, in; those that have to stand at the top instead, out. Takes time of their number alone. */
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
