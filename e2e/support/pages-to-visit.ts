export type PageText = { path: string; html: string }

/** Each tag with its class, type and role, and with the names of what else it has. */
const tagsIn = (html: string) =>
  [...html.slice(html.indexOf('<body')).matchAll(/<[a-z][^>]*>/g)].map(([tag]) =>
    tag.replace(/ ([\w-]+)="[^"]*"/g, (whole, name) =>
      ['class', 'type', 'role'].includes(name) ? whole : ` ${name}`,
    ),
  )

const withNeighbours = (tags: readonly string[]) => tags.map((tag, at) => `${tags[at - 1]}${tag}`)

/** The pages that have between them all traits, as few as one finds who takes the richest first. */
function fewest(
  pages: readonly PageText[],
  traitsIn: (html: string) => readonly string[],
  seen: Set<string>,
): PageText[] {
  const left = new Map(pages.map((page) => [page, new Set(traitsIn(page.html))]))
  const chosen: PageText[] = []
  while (true) {
    for (const [page, traits] of left) left.set(page, traits.difference(seen))
    const [richest] = [...left].toSorted(([, one], [, other]) => other.size - one.size)
    if (!richest || richest[1].size === 0) return chosen
    chosen.push(richest[0])
    for (const trait of richest[1]) seen.add(trait)
  }
}

/**
 * The pages with all kinds of elements, and those that have one of them beside another neighbour. The rest has nothing to look at
 * that is not on one of them.
 */
export function pagesToVisit(pages: readonly PageText[]) {
  const kinds = fewest(pages, tagsIn, new Set())
  const neighboursIn = (html: string) => withNeighbours(tagsIn(html))
  const seen = new Set(kinds.flatMap(({ html }) => neighboursIn(html)))
  return { kinds, neighbours: fewest(pages, neighboursIn, seen) }
}
