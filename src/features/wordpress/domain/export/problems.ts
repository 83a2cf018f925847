export type ProblemKind =
  | 'wrong-bytes'
  | 'control-characters'
  | 'ends-early'
  | 'item-not-closed'
  | 'too-large'
  | 'too-deep'
  | 'too-many-elements'
  | 'undeclared-prefix'
  | 'not-closed'
  | 'markup-in-text'
  | 'text-outside'
  | 'no-type'
  | 'no-id'
  | 'wrong-date'
  | 'repeated-item'
  | 'shared-id'
  | 'lost-id'
  | 'repeated-comment-id'
  | 'lengths-mended'
  | 'object-as-map'
  | 'object-as-text'
  | 'value-as-text'
  | 'no-items'
  | 'other-encoding'

/** One thing that is wrong in a file, and where. `item` is the id of an item, `key` names the part of it, `about` what is meant. */
export type Problem = {
  kind: ProblemKind
  line: number
  byte: number
  item?: number
  key?: string
  about?: string
}

/** Everything of one kind: how often, and where at first. */
export type ProblemGroup = { kind: ProblemKind; about?: string; count: number; places: Problem[] }

/** Kinds that are told for each thing they are about. */
const toldApart: ReadonlySet<ProblemKind> = new Set(['undeclared-prefix', 'no-items', 'other-encoding'])
const mostPlaces = 100

/** Puts problems of one kind together, so that a file with a million of them has a short report. */
export function createProblemList() {
  const groups = new Map<string, ProblemGroup>()
  return {
    add(problem: Problem): void {
      const about = toldApart.has(problem.kind) ? problem.about : undefined
      const name = `${problem.kind} ${about ?? ''}`
      const group = groups.get(name) ?? { kind: problem.kind, about, count: 0, places: [] }
      group.count += 1
      if (group.places.length < mostPlaces) group.places.push(problem)
      groups.set(name, group)
    },
    groups: (): ProblemGroup[] => [...groups.values()],
  }
}
