export type OrderedQuestion = { document: number; category: string; order: number }

const step = 10

/** New places for a question that moves one up (-1) or down (1) in its category: as few changes as it takes. */
export function orderChanges(
  all: readonly OrderedQuestion[],
  moved: OrderedQuestion,
  way: -1 | 1,
): { document: number; order: number }[] {
  const category = all.filter(({ category }) => category === moved.category)
  const at = category.findIndex(({ document }) => document === moved.document)
  const other = category[at + way]
  if (at === -1 || !other) return []
  const wanted = category.with(at, other).with(at + way, moved)
  const isFree = wanted.every((question, index) => {
    const places = placesOf(question, moved, other)
    const next = wanted[index + 1]
    return !next || places < placesOf(next, moved, other)
  })
  const places = isFree
    ? wanted.map((question) => placesOf(question, moved, other))
    : wanted.map((_, index) => (index + 1) * step)
  return wanted.flatMap(({ document, order }, index) => {
    const place = places[index] ?? order
    return place === order ? [] : [{ document, order: place }]
  })
}

/** Where it would stand if the two only changed places. */
const placesOf = (question: OrderedQuestion, one: OrderedQuestion, other: OrderedQuestion) => {
  if (question.document === one.document) return other.order
  return question.document === other.document ? one.order : question.order
}
