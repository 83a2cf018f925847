/** One line of a menu that is being edited: its depth, and what it says. */
export type MenuRow = { label: string; url: string; depth: number }

/** Moves that need no hand: each is also a button and a key. */
export const menuMoves = ['up', 'down', 'in', 'out', 'remove'] as const

export type MenuMove = (typeof menuMoves)[number]

/** Levels a menu may have: one that is deeper cannot be used with a finger. */
export const maxLevels = 3

export const rowsOf = (items: readonly MenuItem[], depth = 0): MenuRow[] =>
  items.flatMap(({ label, url, children = [] }) => [{ label, url, depth }, ...rowsOf(children, depth + 1)])

export function itemsOf(rows: readonly MenuRow[]): MenuItem[] {
  const items: MenuItem[] = []
  for (let at = 0; at < rows.length; ) {
    const row = rows[at]
    const end = endOf(rows, at)
    const children = itemsOf(rows.slice(at + 1, end))
    if (row) items.push({ label: row.label, url: row.url, ...(children.length > 0 && { children }) })
    at = end
  }
  return items
}

/** Where the rows below a row end. */
export function endOf(rows: readonly MenuRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0
  const next = rows.findIndex((row, index) => index > at && row.depth <= depth)
  return next === -1 ? rows.length : next
}

/** Depths that make a tree: the first row at the top, each at most one level below the previous one. */
export function settled<Row extends MenuRow>(rows: readonly Row[]): Row[] {
  let before = -1
  return rows.map((row) => {
    before = Math.max(0, Math.min(row.depth, before + 1, 9))
    return { ...row, depth: before }
  })
}

type MovedRows<Row extends MenuRow> = { rows: readonly Row[]; at: number }

/** Moves a row with everything below it. An impossible move changes nothing. */
export function moveRow<Row extends MenuRow>(
  rows: readonly Row[],
  at: number,
  move: MenuMove,
  levels = maxLevels,
): MovedRows<Row> {
  const row = rows[at]
  if (!row) return { rows, at }
  const end = endOf(rows, at)
  switch (move) {
    case 'remove':
      return {
        rows: settled([...rows.slice(0, at), ...rows.slice(end)]),
        at: Math.min(at, rows.length - (end - at) - 1),
      }
    case 'up': {
      const sibling = siblingBefore(rows, at)
      return sibling === undefined
        ? { rows, at }
        : placeRow(rows, at, { before: sibling, depth: row.depth, levels })
    }
    case 'down': {
      if (rows[end]?.depth !== row.depth) return { rows, at }
      return placeRow(rows, at, { before: endOf(rows, end), depth: row.depth, levels })
    }
    case 'in': {
      const tooDeep = deepestOf(rows, at, end) + 1 >= levels
      if (siblingBefore(rows, at) === undefined || tooDeep) return { rows, at }
      return placeRow(rows, at, { before: at, depth: row.depth + 1, levels })
    }
    case 'out': {
      if (row.depth === 0) return { rows, at }
      const parent = rows.findLastIndex(({ depth }, index) => index < at && depth < row.depth)
      return placeRow(rows, at, { before: endOf(rows, parent), depth: row.depth - 1, levels })
    }
  }
}

const deepestOf = (rows: readonly MenuRow[], at: number, end: number) =>
  Math.max(...rows.slice(at, end).map(({ depth }) => depth))

function siblingBefore(rows: readonly MenuRow[], at: number): number | undefined {
  const depth = rows[at]?.depth ?? 0
  const before = rows.findLastIndex((row, index) => index < at && row.depth <= depth)
  return before !== -1 && rows[before]?.depth === depth ? before : undefined
}

/**
 * Puts a row with all below it before another one, at a depth as near to the wanted one as the place allows: not
 * deeper than one below the row above, not less deep than the row that follows.
 */
export function placeRow<Row extends MenuRow>(
  rows: readonly Row[],
  at: number,
  { before, depth, levels }: { before: number; depth: number; levels: number },
): MovedRows<Row> {
  const end = endOf(rows, at)
  const block = rows.slice(at, end)
  const first = block[0]
  if (!first || (before > at && before < end)) return { rows, at }
  const rest = [...rows.slice(0, at), ...rows.slice(end)]
  const place = before >= end ? before - block.length : before
  const room = levels - 1 - (deepestOf(rows, at, end) - first.depth)
  const max = Math.max(0, Math.min((rest[place - 1]?.depth ?? -1) + 1, room))
  const min = rest[place]?.depth ?? 0
  const shift = Math.max(Math.min(depth, max), Math.min(min, max)) - first.depth
  const moved = block.map((row) => ({ ...row, depth: row.depth + shift }))
  return { rows: settled([...rest.slice(0, place), ...moved, ...rest.slice(place)]), at: place }
}

export const canMove = (rows: readonly MenuRow[], at: number, move: MenuMove, levels: number): boolean =>
  moveRow(rows, at, move, levels).rows !== rows

export type MenuItem = {
  label: string
  url: string
  /** The language of the label, if it differs from the page's. */
  lang?: string | undefined
  children?: readonly MenuItem[] | undefined
}
