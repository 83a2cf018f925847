/** Milliseconds. The first change arms a timer, later ones wait for it with the first. */
const throttle = 80

/** Tops this close are one row: browsers place boxes on fractions of a pixel. */
const tolerance = 1

/**
 * For browsers without subgrid: gives the parts of cards in the same row the same height. Matching parts have the same
 * `data-match-height`.
 */
export function start(row: Element | null) {
  const groups = groupsOf(row?.querySelectorAll<HTMLElement>('[data-match-height]') ?? [])
  const match = trailing(() => {
    // In the order of the page: matching the titles moves the texts below them.
    for (const group of groups) matchGroup(group)
  }, throttle)
  const observer = new ResizeObserver(match)
  for (const element of groups.flat()) observer.observe(element)
}

function matchGroup(elements: readonly HTMLElement[]) {
  for (const element of elements) element.style.minBlockSize = ''
  const boxes = elements.map((element) => element.getBoundingClientRect())
  for (const row of rowsByTop(boxes.map(({ top }) => top))) {
    if (row.length < 2) continue
    const tallest = Math.max(...row.map((index) => boxes[index]?.height ?? 0))
    for (const index of row) elements[index]?.style.setProperty('min-block-size', `${tallest}px`)
  }
}

/** The places of neighbours in one row, row by row. */
export function rowsByTop(tops: readonly number[]): number[][] {
  const rows: number[][] = []
  tops.forEach((top, index) => {
    const row = rows.at(-1)
    const first = row && tops[row[0] ?? 0]
    if (row && first !== undefined && Math.abs(first - top) <= tolerance) row.push(index)
    else rows.push([index])
  })
  return rows
}

export function trailing(work: () => void, wait: number): () => void {
  let armed = false
  return () => {
    if (armed) return
    armed = true
    setTimeout(() => {
      armed = false
      work()
    }, wait)
  }
}

/** Browsers this old have no `Map.groupBy`. */
function groupsOf(elements: Iterable<HTMLElement>): HTMLElement[][] {
  const groups = new Map<string | undefined, HTMLElement[]>()
  for (const element of elements) {
    const { matchHeight } = element.dataset
    groups.set(matchHeight, [...(groups.get(matchHeight) ?? []), element])
  }
  return [...groups.values()]
}
