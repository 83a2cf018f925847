import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { endOf, type MenuRow, placeRow } from '../domain/menu-rows.ts'

type Drag = { at: number; startX: number; before: number; depth: number }

export type RowDragDeps = {
  list: RefObject<HTMLOListElement | null>
  rows: readonly MenuRow[]
  levels: number
  place(at: number, target: { before: number; depth: number }): void
}

/** How far to the side is a level, in pixels. */
const levelWidth = 28

/** Lines taken by their handles with mouse, pen or finger. Where one would fall is marked; nothing moves before. */
export function useRowDrag({ list, rows, levels, place }: RowDragDeps) {
  const [drag, setDrag] = useState<Drag>()

  const placeAt = (y: number) => {
    const lines = [...(list.current?.children ?? [])]
    const below = lines.findIndex((line) => {
      const { top, height } = line.getBoundingClientRect()
      return y < top + height / 2
    })
    return below === -1 ? lines.length : below
  }

  const handleOf = (at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ at, startX: event.clientX, before: at, depth: rows[at]?.depth ?? 0 })
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (drag?.at !== at) return
      const depth = (rows[at]?.depth ?? 0) + Math.round((clientX - drag.startX) / levelWidth)
      setDrag({ ...drag, before: placeAt(clientY), depth: Math.max(0, depth) })
    },
    onPointerUp() {
      if (drag?.at !== at) return
      setDrag(undefined)
      const { before, depth } = drag
      const isHome = before >= at && before <= endOf(rows, at)
      if (!isHome || depth !== rows[at]?.depth) place(at, { before: isHome ? at : before, depth })
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyUp({ key }: KeyboardEvent) {
      if (key === 'Escape') setDrag(undefined)
    },
  })

  /** For the style of a line: it is being dragged, or something would fall before or after it, at that depth. */
  const markOf = (index: number): string | undefined => {
    if (!drag) return undefined
    if (index >= drag.at && index < endOf(rows, drag.at)) return 'dragged'
    const { rows: result, at } = placeRow(rows, drag.at, { before: drag.before, depth: drag.depth, levels })
    const depth = result[at]?.depth ?? 0
    if (index === drag.before) return `before ${depth}`
    return index === rows.length - 1 && drag.before === rows.length ? `after ${depth}` : undefined
  }

  return { handleOf, markOf }
}
